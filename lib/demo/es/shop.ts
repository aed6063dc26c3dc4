import { chatAd } from "../chat-ad.ts";
import type { Business } from "../content.ts";

export const shop: Business = {
  name: "Tienda de café",
  opens: [
    [
      "Molino manual",
      "¿tienen el molino manual en negro?",
      "Sí, nos quedan tres en negro a $ 189.000. ¿Se lo aparto?",
    ],
    [
      "Molino manual",
      "¿el molino sirve para espresso?",
      "Sí, tiene ajuste fino. Para espresso diario le conviene el de fresas de acero.",
    ],
    [
      "Café de origen",
      "¿el café viene molido o en grano?",
      "Como prefiera: lo molemos el mismo día del envío. ¿Qué cafetera usa?",
    ],
    [
      "Café de origen",
      "¿cuál me recomiendan para prensa francesa?",
      "El de Huila en molienda gruesa: cuerpo medio y notas a panela.",
    ],
    [
      "Café de origen",
      "¿de cuándo es el tueste que están enviando?",
      "Tostamos martes y viernes; lo que sale hoy es del viernes.",
    ],
    [
      "Suscripción",
      "quiero la suscripción mensual, ¿cómo funciona?",
      "Le llega café recién tostado cada mes y puede cambiar de origen cuando quiera. ¿Medio kilo o un kilo?",
    ],
    [
      "Suscripción",
      "¿puedo pausar la suscripción en vacaciones?",
      "Claro, nos avisa por aquí y la reanudamos cuando vuelva.",
    ],
    [
      "Cafetera italiana",
      "¿tienen tienda física para ir a ver las cafeteras?",
      "Sí, en Quinta Camacho, de lunes a sábado de 10:00 a 19:00. ¡Le esperamos con un tinto!",
    ],
    [
      "Cafetera italiana",
      "busco una cafetera para dos personas",
      "La de tres tazas es perfecta para dos. Cuesta $ 95.000.",
    ],
    [
      "Cafetera italiana",
      "me llegó la cafetera con la tapa rota 😕",
      "Qué pena con usted. Hoy mismo le enviamos una tapa nueva, sin costo.",
    ],
    [
      "Kit de filtrado",
      "es para regalo, ¿lo pueden envolver?",
      "Sí, con papel kraft y una tarjeta escrita a mano. ¿Qué le ponemos?",
    ],
    [
      "Kit de filtrado",
      "¿el kit trae filtros o se compran aparte?",
      "Trae cien filtros; le alcanzan para unos tres meses.",
    ],
    [
      "Mayoreo",
      "¿cuánto es el mínimo para comprar al por mayor?",
      "Desde cinco kilos al mes hay precio especial. ¿Cuánto consumen?",
    ],
    [
      "Mayoreo",
      "abro una cafetería en marzo y busco proveedor",
      "¡Felicitaciones! Le enviamos muestras y la lista de precios. ¿A qué dirección?",
    ],
    [
      "Envío",
      "¿hacen envíos a otras ciudades?",
      "A todo el país; llega en dos o tres días hábiles y es gratis desde dos productos.",
    ],
    [
      "Envío",
      "mi pedido no ha llegado y ya pasaron 5 días",
      "Ya lo revisé con la transportadora: llega mañana antes de las 14:00. Disculpe la demora.",
    ],
    [
      "Taller de barismo",
      "¿cuándo es el próximo taller de barismo?",
      "El sábado de 9:00 a 13:00, con grupo de diez personas. Cuesta $ 160.000.",
    ],
  ],
  asks: [
    ["¿Cuánto sale el envío a mi ciudad?", "$ 12.000, o gratis si lleva dos productos."],
    ["¿Lo puedo cambiar por el de 6 tazas?", "Sí, solo se paga la diferencia."],
    ["Si compro tres, ¿me hacen descuento?", "Con tres le dejamos el envío gratis y 8 % de descuento."],
    ["¿Cuánto demora en llegar?", "Entre dos y tres días hábiles."],
    ["¿Puedo pagar contra entrega?", "En Bogotá sí; a otras ciudades, por enlace de pago."],
    ["¿Me lo pueden moler fino?", "Claro, lo dejo anotado en el pedido."],
    ["¿Llega antes del viernes? Es para un cumpleaños", "Si lo pide hoy, llega el jueves."],
    ["¿Tienen descafeinado?", "Sí, de Cauca, descafeinado con caña de azúcar."],
    ["Me equivoqué de dirección, ¿la puedo cambiar?", "Dirección cambiada, todavía no había salido."],
    ["¿Me mandan una muestra para probar primero?", "Con gusto, va una de 60 g con el próximo envío."],
  ],
  won: [
    ["¡Llegó todo perfecto, gracias!", "¡Qué bueno! Que lo disfrute."],
    ["Ya pagué por el enlace, quedo pendiente de la guía", "Pago recibido. La guía le llega esta tarde."],
    ["El café está buenísimo, repito el mes que viene", "¡Nos alegra mucho! Le escribimos cuando tostemos."],
    ["Recibido. ¿Me ayudan con la factura?", "Claro, va en camino a su correo."],
    ["Activen la suscripción de 1 kg, por favor", "¡Activada! El primer envío sale el martes."],
    ["Probamos la muestra y nos quedamos con el de Huila", "¡Gran elección! Preparamos el pedido."],
    ["El regalo fue un éxito, gracias por la tarjeta", "¡Nos alegra haber ayudado!"],
  ],
  lost: [
    [
      "El envío me sale más caro que el café, gracias",
      "Entendemos. Si reúne dos productos, el envío es gratis.",
    ],
    ["Lo conseguí en otra tienda, gracias", "¡Que lo disfrute! Aquí estamos para la próxima."],
    ["Por ahora no, tal vez para navidad", "Perfecto, le escribimos con las novedades de diciembre."],
    ["Ya no lo necesito, cancelen el pedido por favor", "Cancelado sin costo. Gracias por avisar."],
    ["Nos quedamos con el proveedor de siempre", "Gracias por considerarnos."],
  ],
  notes: [
    "Compra para su oficina: ofrecer precio por volumen.",
    "Solo recibe paquetes por la mañana.",
    "Nos conoció en la feria de mayo.",
    "Pide tueste medio siempre.",
    "Recoge en la tienda los sábados.",
  ],
  ads: [
    chatAd("120410660915", "Café recién tostado en 48 horas"),
    chatAd("120410668402", "El molino que todos piden"),
  ],
};
