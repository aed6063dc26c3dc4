/** Buying, paying, sending, returning. Each line is a group; see ./groups.ts for the format. */
export const commerce = `
devolucion, devolver, reembolso, reembolsar, reintegro, reintegrar, ~cambio, ~arrepentirse, ~retracto, ~desistimiento, recuperar mi dinero, recuperar el dinero, regresar el producto, regresar un producto, dinero de vuelta | refund, return, returning, reimburse, reimbursement, ~exchange, money back, send back, give back, take back, sent back
cambio, cambiar, canje, canjear, reemplazo, reemplazar, sustituir, sustitucion, ~devolucion | exchange, swap, replace, replacement, ~return
modificar, cambiar, editar, actualizar, corregir, ajustar, modificacion, alterar | change, edit, update, modify, amend, amendment, alter, correct
precio, costo, coste, costar, tarifa, importe, valor, cuota, ~monto, valer, cobrar, arancel, honorario, cuanto sale, cuanto vale, cuanto es, cuanto cobran, que precio, cuanto hay que pagar, cuanto se paga, cuanto tengo que pagar | price, cost, fee, rate, charge, tariff, pricing, ~amount, how much
gratis, gratuito, sin costo, sin coste, sin cargo, bonificado, de balde, no cuesta | free, complimentary, no charge, at no cost, free of charge, no cost
descuento, rebaja, oferta, promocion, promo, cupon, bonificacion, reduccion, ~ahorro, ~mitad, ~porcentaje, saldo de temporada, mas barato, precio especial | discount, offer, promotion, promo, coupon, deal, sale, voucher, ~saving, cheaper
cupon, vale, bono, codigo promocional, codigo de descuento, codigo descuento | coupon, voucher, promo code, discount code
barato, economico, asequible, accesible, mas bajo, menor, minimo | cheap, affordable, inexpensive, cheapest, lowest, low
caro, costoso, mas alto, mayor, maximo | expensive, costly, highest, dearest
envio, enviar, entrega, entregar, despacho, despachar, reparto, domicilio, mandar, ~paqueteria, ~mensajeria, ~transporte, llevar a casa, hacer llegar | shipping, ship, shipment, delivery, deliver, dispatch, send, ~courier, ~freight, home delivery
llegar, tardar, demora, demorar, plazo, recibir, tiempo de entrega | arrive, take, delay, receive, arrival, delivery time, get here
seguimiento, rastreo, rastrear, guia, localizar, localizacion, donde esta mi pedido, donde esta mi paquete, numero de guia | tracking, track, trace, locate, where is my order, where is my package
pedido, orden, compra, encargo, encargar, ordenar | order, purchase
comprar, adquirir, adquisicion, compra, conseguir, hacerme con | buy, purchase, acquire, get
vender, venta, comercializar | sell, sale, selling
producto, articulo, mercancia, mercaderia, genero | product, item, merchandise, goods, article
paquete, bulto, caja, encomienda, embalaje, empaque, envoltorio | package, parcel, box, packaging, packing
pago, pagar, abonar, cobro, cobrar, liquidar, desembolsar, ~cancelar | payment, pay, paying, settle, ~charge
forma de pago, medio de pago, metodo de pago, medios de pago, formas de pago, metodos de pago, pago, tarjeta, transferencia, efectivo, ~bizum, ~paypal | payment method, payment methods, ways to pay, pay, card, cash, transfer, paypal
tarjeta, visa, mastercard, amex, plastico | card, visa, mastercard, amex
credito, financiacion, financiamiento, financiar, prestamo, ~cuotas | credit, financing, finance, loan
efectivo, metalico, contado, billetes, cash, dinero en mano | cash
transferencia, deposito, depositar, spei, sepa, iban, clabe, cbu, cuenta bancaria | transfer, wire, deposit, bank transfer, iban, bank account
cuotas, plazos, mensualidades, mensualidad, meses sin intereses, fraccionar, fraccionado, a plazos, aplazar, pagar poco a poco, financiar | instalments, installments, installment, instalment, monthly payments, financing, pay monthly, split
anticipo, adelanto, sena, enganche, senal, deposito, fianza, por adelantado, adelantado | deposit, down payment, advance, prepayment, upfront, in advance
factura, facturacion, facturar, comprobante, recibo, boleta, ticket, cfdi, justificante, tique | invoice, invoicing, receipt, bill, billing
impuesto, iva, igv, itbis, tributo, fiscal, retencion | tax, vat, taxes
propina, gratificacion | tip, gratuity, gratuities
deuda, deber, adeudo, moroso, mora, impago, atraso, ~recargo, pago atrasado | debt, owe, overdue, arrears, late payment, outstanding, unpaid
recargo, sobrecosto, suplemento, cargo adicional, costo adicional, coste adicional, extra, adicional, cobro extra, pagar mas | surcharge, extra, additional, supplement, add-on, extra charge, additional charge, extra cost
penalizacion, multa, sancion, penalidad, castigo, infraccion | penalty, fine, sanction, penalties
interes, intereses, tae | interest, apr
presupuesto, cotizacion, cotizar, estimacion, proforma | quote, quotation, estimate, budget
garantia, garantizar, cobertura, respaldo, ~defecto, ~averia | warranty, guarantee, guaranteed, coverage, ~defect
defecto, defectuoso, fallo, falla, fallar, averia, averiado, estropear, romper, danado, dano, descomponer, descompuesto, no funciona, no anda, dejo de funcionar, viene mal, llego mal, mal estado, se rompe, roto | defect, defective, faulty, fault, broken, damaged, damage, break, malfunction, not working, does not work, doesn't work, stopped working, stops working, fail, failure
reparacion, reparar, arreglar, arreglo, servicio tecnico, componer, compostura, taller | repair, fix, mend, technical service, servicing, workshop
repuesto, recambio, refaccion, pieza, accesorio | spare, part, accessory, spare part, spare parts
existencias, stock, inventario, disponibilidad, disponible, agotado, hay stock, queda, quedan, tienen en | stock, inventory, availability, available, sold out, out of stock, in stock
agotado, sin existencias, sin stock, no hay | sold out, out of stock, unavailable
tienda, local, sucursal, comercio, establecimiento, negocio, ~sede, almacen | store, shop, branch, outlet, ~location, premises
catalogo, coleccion, gama, surtido, carta, lista | catalogue, catalog, range, collection, list
mayoreo, mayorista, al por mayor, por mayor, volumen, distribuidor, grandes cantidades, revender, revendedor | wholesale, bulk, reseller, distributor, large quantities, trade
cantidad, minimo, unidades, piezas | quantity, minimum, units, amount
talla, tallas, tamano, medida, numero de calzado, dimension, dimensiones, medir, ancho, largo, alto, altura, profundidad | size, sizing, measurement, dimension, measure, width, height, length, depth
peso, pesar, kilos, kilogramo, kg, gramos | weight, weigh, kg, kilograms, grams, pounds
color, colores, tono | colour, color, shade
regalo, obsequio, regalar, presente, detalle | gift, present, giveaway
tarjeta regalo, tarjeta de regalo, vale regalo, gift card | gift card, gift voucher, gift certificate
envolver, envoltura, papel de regalo | wrap, gift wrap, wrapping
importar, aduana, arancel, importacion, extranjero, internacional | customs, duty, import, duties, international
exterior, extranjero, internacional, otro pais, otros paises, fuera del pais, mundial | abroad, international, overseas, worldwide, other countries, foreign, another country, outside the country
recoger, retirar, retiro, recogida, pasar a buscar, pasar por, buscar en tienda, recoleccion | pick up, pickup, collect, collection, click and collect, pick-up
portes, gastos de envio, costo de envio, flete, costes de envio | shipping cost, postage, delivery fee, shipping fee, freight
direccion de envio, direccion de entrega | shipping address, delivery address
puntos, fidelidad, lealtad, recompensa, recompensas, millas, programa de puntos, cliente frecuente, acumular | points, loyalty, rewards, reward, miles, earn
reclamo, reclamacion, queja, quejarse, denuncia, inconformidad, reclamar, hoja de reclamaciones, protestar | complaint, claim, complain, grievance, dispute
calidad, material, materiales, hecho de, fabricado, composicion, tela, tejido | material, materials, made of, quality, fabric, composition
lavar, lavado, limpieza, limpiar, cuidado, mantenimiento | wash, cleaning, clean, care, washing, laundry
montaje, montar, armado, armar, instalacion, instalar, ensamblar, colocar, colocacion, puesta en marcha | assembly, assemble, install, installation, set up, setup, fit, fitting
personalizar, personalizado, a medida, grabado, bordado, customizar | customise, customize, personalised, personalized, custom, bespoke, engraving, tailor
nuevo, usado, segunda mano, reacondicionado, de segunda | used, second hand, refurbished, pre-owned, secondhand
muestra, muestras, probar, prueba, probador | sample, try, trial, fitting room
`;
