import type { AdsReferral } from "#lib/db/schema/index.ts";

/** What people write to one line of business, and what the team writes back and down. */
export type Business = {
  /** Name of its segmentation. */
  name: string;
  products: readonly string[];
  /** First messages of a customer. */
  opens: readonly string[];
  /** What a customer writes while it is going on. */
  asks: readonly string[];
  /** What the team answers. */
  answers: readonly string[];
  won: readonly string[];
  lost: readonly string[];
  notes: readonly string[];
  ads: readonly AdsReferral[];
};

const ad = (adId: string, title: string): AdsReferral => ({
  type: "ad",
  adId,
  title,
  url: `https://fb.example/ads/${adId}`,
  ctwaClid: `ARA${adId}kVhQe7`,
});

export const businesses: readonly Business[] = [
  {
    name: "Academia de idiomas",
    products: ["Inglés intensivo", "Francés A1", "Preparación TOEFL", "Inglés para empresas", "Portugués"],
    opens: [
      "Hola, quisiera información sobre los cursos de inglés",
      "Buenas tardes, ¿tienen clases los sábados?",
      "Hola! Vi su anuncio del curso intensivo, ¿cuánto cuesta?",
      "¿Hacen examen de nivel? Hace años que no practico",
      "Buenos días, busco clases de francés para mi hija de 12 años",
      "Hola, necesito preparar el TOEFL para noviembre, ¿llego a tiempo?",
      "¿Las clases en línea son en vivo o grabadas?",
      "Hi, do you teach Spanish to foreigners?",
      "Somos una empresa de 20 personas y queremos clases in company",
      "¿Tienen beca o descuento para hermanos?",
    ],
    asks: [
      "¿Y el horario de las 7 pm todavía tiene cupo?",
      "Perfecto, ¿me pueden mandar el temario?",
      "Hice el examen de nivel, me salió B1. ¿Qué grupo me toca?",
      "¿Se puede pagar en dos cuotas?",
      "El martes no puedo, ¿sería el jueves?",
      "Lo hablo con mi esposo y les confirmo mañana",
      "¿El libro está incluido en el precio?",
      "Gracias, ¿dónde queda exactamente la sede?",
    ],
    answers: [
      "¡Hola! Claro que sí. ¿Para qué nivel sería?",
      "Le comparto el temario y los horarios. ¿Agendamos el examen de nivel?",
      "Sí, tenemos grupo los sábados de 9:00 a 12:00",
      "Queda cupo en el grupo de las 7 pm. ¿Se lo reservo?",
      "Le envié la propuesta al correo con el descuento del 10 %",
      "La clase de prueba es gratis, ¿le viene bien el jueves?",
    ],
    won: [
      "Listo, ya hice la transferencia. Adjunto el comprobante",
      "¡Matrícula pagada! Nos vemos el lunes",
      "Me encantó la primera clase, gracias",
      "¿Me pueden enviar la factura a nombre de la empresa?",
      "Quiero inscribir también a mi hermano",
    ],
    lost: [
      "Gracias, por ahora lo dejo para el próximo semestre",
      "Encontré otra academia más cerca de mi casa, gracias",
      "Está fuera de mi presupuesto, gracias por la información",
      "Al final no me dan permiso en el trabajo",
    ],
    notes: [
      "Prefiere que le escriban después de las 6 pm.",
      "Nivel B1 en el examen; entra al grupo de los martes.",
      "La hija tiene 12 años: ofrecer el grupo júnior.",
      "Pidió factura con los datos de su empresa.",
      "Llega tarde los jueves, ya se avisó al profesor.",
    ],
    ads: [ad("120210417734", "Habla inglés en 6 meses"), ad("120210419921", "TOEFL: grupo nuevo en octubre")],
  },
  {
    name: "Clínica dental",
    products: ["Limpieza", "Ortodoncia invisible", "Implante", "Blanqueamiento", "Valoración"],
    opens: [
      "Hola, quiero agendar una limpieza",
      "Buenas, ¿atienden con seguro?",
      "Me duele una muela desde ayer, ¿tienen cita hoy?",
      "¿Cuánto cuesta la ortodoncia invisible?",
      "Hola, ¿hacen blanqueamiento? ¿Es en una sola sesión?",
      "Buenos días, necesito una valoración para un implante",
      "¿Atienden niños? El mío tiene 6 años y le da miedo",
      "Hola, quisiera mover mi cita del miércoles",
      "Hi, I'm visiting next month, can I book a cleaning?",
      "¿Abren los domingos?",
    ],
    asks: [
      "¿Podría ser por la tarde, después de las 4?",
      "¿El presupuesto incluye los controles mensuales?",
      "Le mando la radiografía que me tomaron el año pasado",
      "¿Duele? Es que soy muy nervioso",
      "¿Aceptan pago con tarjeta a 6 meses?",
      "Perdón, no vi el mensaje. ¿Sigue libre el viernes?",
      "¿Tengo que ir en ayunas?",
      "Mi esposa también quiere cita, ¿pueden ser seguidas?",
    ],
    answers: [
      "Tenemos espacio mañana a las 10:30 o a las 16:00, ¿cuál prefiere?",
      "La valoración es sin costo. ¿Me confirma su nombre completo?",
      "Le envié el presupuesto detallado al correo",
      "Recordatorio: su cita es mañana a las 9:00",
      "Sí, trabajamos con su aseguradora; traiga el carné",
      "La doctora revisó su radiografía y le llama hoy",
    ],
    won: [
      "Excelente atención de la doctora, muchas gracias",
      "Confirmo la cita del jueves a las 9",
      "Ya pagué el anticipo del tratamiento",
      "Quedé feliz con el resultado, los recomiendo",
      "¿Para cuándo es el próximo control?",
    ],
    lost: [
      "Me queda muy lejos, gracias de todos modos",
      "Mi seguro ya me asignó otro dentista",
      "Voy a esperar al próximo año para el tratamiento",
      "Prefiero pedir otra opinión primero",
    ],
    notes: [
      "Alérgica a la penicilina: avisar a la doctora.",
      "Paciente nervioso, agendar cita larga.",
      "Trae radiografía propia del año pasado.",
      "Pidió financiación a 6 meses; enviar simulación.",
      "Llamar un día antes para confirmar.",
    ],
    ads: [
      ad("120310552086", "Ortodoncia invisible desde 0 de inicial"),
      ad("120310557310", "Valoración sin costo este mes"),
    ],
  },
  {
    name: "Tienda en línea",
    products: [
      "Cafetera Moka",
      "Café de origen 500 g",
      "Molino manual",
      "Suscripción mensual",
      "Kit de filtrado",
    ],
    opens: [
      "Hola, ¿tienen el molino manual en negro?",
      "¿Hacen envíos a otras ciudades?",
      "Buenas, mi pedido no ha llegado y ya pasaron 5 días",
      "¿El café viene molido o en grano?",
      "Hola, quiero la suscripción mensual, ¿cómo funciona?",
      "¿Tienen tienda física para ir a ver las cafeteras?",
      "Me llegó la cafetera con la tapa rota 😕",
      "¿Cuánto es el mínimo para comprar al por mayor?",
      "Do you ship to the US?",
      "Hola! Es para regalo, ¿lo pueden envolver?",
    ],
    asks: [
      "¿Cuánto sale el envío a mi ciudad?",
      "El número de pedido es el 40217",
      "¿Lo puedo cambiar por el de 6 tazas?",
      "Si compro tres, ¿me hacen descuento?",
      "¿Cuánto demora en llegar?",
      "¿Puedo pagar contra entrega?",
      "Les mando foto de cómo llegó",
      "Tengo una cafetería, necesito unos 10 kg al mes",
    ],
    answers: [
      "Sí, nos quedan 3 unidades en negro. ¿Se lo aparto?",
      "Ya salió de la bodega; aquí está su guía de seguimiento",
      "Lamentamos lo de la tapa: hoy mismo le enviamos una nueva",
      "El envío es gratis a partir de dos productos",
      "Para cafeterías tenemos precio especial desde 5 kg",
      "¿Nos confirma la dirección y un teléfono de contacto?",
    ],
    won: [
      "¡Llegó todo perfecto, gracias!",
      "Ya pagué por el enlace, quedo pendiente de la guía",
      "El café está buenísimo, repito el mes que viene",
      "Recibido. ¿Me ayudan con la factura?",
      "Activen la suscripción de 1 kg, por favor",
    ],
    lost: [
      "El envío me sale más caro que el café, gracias",
      "Lo conseguí en otra tienda, gracias",
      "Por ahora no, tal vez para navidad",
      "Ya no lo necesito, cancelen el pedido por favor",
    ],
    notes: [
      "Dueña de una cafetería: ofrecer precio por volumen.",
      "Se reenvió la tapa sin costo, guía 88214.",
      "Solo recibe paquetes por la mañana.",
      "Cliente de la feria de mayo.",
      "Pidió envoltura de regalo con tarjeta.",
    ],
    ads: [
      ad("120410660915", "Café recién tostado en 48 horas"),
      ad("120410668402", "El molino que todos piden"),
    ],
  },
];
