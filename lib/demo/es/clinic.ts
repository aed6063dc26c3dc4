import { chatAd } from "../chat-ad.ts";
import type { Business } from "../content.ts";

export const clinic: Business = {
  name: "Clínica dental",
  opens: [
    [
      "Limpieza",
      "quiero agendar una limpieza",
      "Con gusto. Tenemos espacio mañana a las 10:30 o a las 16:00, ¿cuál prefiere?",
    ],
    [
      "Limpieza",
      "¿cuánto cuesta la limpieza y cuánto demora?",
      "Cuesta $ 180.000 y toma unos cuarenta minutos. ¿La agendamos?",
    ],
    [
      "Limpieza",
      "hace dos años que no voy al dentista, ¿por dónde empiezo?",
      "Por una valoración, que no tiene costo. De ahí sale el plan. ¿Qué día le queda bien?",
    ],
    [
      "Urgencia",
      "me duele una muela desde ayer, ¿tienen cita hoy?",
      "Sí, le abrimos un espacio hoy a las 17:00. ¿Me confirma su nombre completo?",
    ],
    [
      "Urgencia",
      "se me rompió un diente comiendo, ¿atienden urgencias?",
      "Claro que sí. Guarde el pedacito si lo tiene y venga hoy mismo antes de las 18:00.",
    ],
    [
      "Urgencia",
      "se me cayó una corona que me hicieron en otro lado",
      "No se preocupe, muchas veces se puede volver a pegar. ¿Puede venir mañana a primera hora?",
    ],
    [
      "Ortodoncia invisible",
      "¿cuánto cuesta la ortodoncia invisible?",
      "Está entre $ 5.800.000 y $ 7.200.000 según el caso. Con la valoración le damos el precio exacto.",
    ],
    [
      "Ortodoncia invisible",
      "quiero alinear los dientes de abajo, ¿siempre hay que usar brackets?",
      "No siempre: en casos leves se puede con alineadores. Lo vemos en la valoración, sin costo.",
    ],
    [
      "Ortodoncia",
      "mi hija de 13 necesita ortodoncia, ¿la revisan primero?",
      "Sí, la ortodoncista la revisa y le explica las opciones a las dos. ¿Le sirve el jueves?",
    ],
    [
      "Implante",
      "necesito una valoración para un implante",
      "Perfecto. Si tiene una radiografía reciente, tráigala. ¿Le queda bien el miércoles?",
    ],
    [
      "Implante",
      "me falta una muela, ¿implante o puente?",
      "Depende del hueso y de los dientes vecinos; la doctora se lo dice con la radiografía. ¿Agendamos?",
    ],
    [
      "Blanqueamiento",
      "¿hacen blanqueamiento? ¿Es en una sola sesión?",
      "Sí, una sesión de una hora. Antes hacemos una limpieza para que el resultado sea parejo.",
    ],
    [
      "Blanqueamiento",
      "me caso en un mes y quiero blanquearme los dientes",
      "¡Felicitaciones! Lo ideal es hacerlo dos semanas antes. ¿Qué día es la boda?",
    ],
    [
      "Odontopediatría",
      "¿atienden niños? El mío tiene 6 años y le da miedo",
      "Sí, la doctora Ríos atiende solo niños y va a su ritmo. La primera cita es para conocernos.",
    ],
    ["Valoración", "¿atienden con seguro?", "Sí, trabajamos con varias aseguradoras. ¿Cuál tiene usted?"],
    [
      "Valoración",
      "¿abren los sábados? Entre semana trabajo",
      "Los sábados de 8:00 a 13:00. Este sábado queda espacio a las 9:20.",
    ],
    [
      "Control",
      "quisiera mover mi cita del miércoles",
      "Claro. Puedo pasarla al jueves a las 9:00 o al viernes a las 15:00.",
    ],
  ],
  asks: [
    ["¿Podría ser por la tarde, después de las 4?", "Sí, a las 16:30. Queda agendado."],
    ["¿El presupuesto incluye los controles mensuales?", "Sí, los controles están incluidos."],
    [
      "¿Puedo llevar la radiografía que me tomaron el año pasado?",
      "Tráigala, le sirve a la doctora para comparar.",
    ],
    [
      "¿Duele? Es que me da nervios",
      "Se hace con anestesia y sin afán. Si quiere, le doy una cita más larga.",
    ],
    ["¿Aceptan pago con tarjeta a 6 meses?", "Sí, con cualquier tarjeta de crédito."],
    ["Perdón, no vi el mensaje. ¿Sigue libre el viernes?", "Sigue libre a las 15:00. ¿La dejo a su nombre?"],
    ["¿Tengo que ir en ayunas?", "No, puede comer normal y cepillarse antes de venir."],
    ["Mi esposa también quiere cita, ¿pueden ser seguidas?", "Sí, las dejo una después de la otra."],
    ["¿Cuántas sesiones serían en total?", "Se define en la primera cita, con el plan por escrito."],
    ["¿Me atiende la misma doctora de siempre?", "Sí, la dejo con ella."],
    ["Voy retrasado unos 15 minutos, ¿me esperan?", "Claro, le esperamos. Hay parqueadero en el edificio."],
    ["¿Hay dónde parquear?", "Sí, el parqueadero del edificio es gratis para pacientes."],
  ],
  won: [
    ["Excelente atención de la doctora, muchas gracias", "¡Gracias a usted! Se lo compartimos a la doctora."],
    ["Confirmo la cita del jueves a las 9", "Confirmada. Le esperamos el jueves."],
    ["Ya pagué el anticipo del tratamiento", "Recibido, muchas gracias. El recibo va a su correo."],
    ["Quedé feliz con el resultado, los recomiendo", "¡Qué alegría! Muchas gracias por recomendarnos."],
    ["¿Para cuándo es el próximo control?", "En un mes, el mismo día. Le recordamos por aquí."],
    ["Mi hijo salió contento, ya no le da miedo 🙌", "¡Qué bueno! Lo felicitamos por valiente."],
    ["¿Me mandan la factura para el seguro?", "Se la envié al correo hace un momento."],
  ],
  lost: [
    ["Me queda muy lejos, gracias de todos modos", "Gracias a usted por escribirnos."],
    ["Mi seguro ya me asignó otro dentista", "Entiendo, ¡que le vaya muy bien!"],
    ["Voy a esperar al próximo año para el tratamiento", "Claro, le guardamos la valoración."],
    ["Prefiero pedir otra opinión primero", "Me parece bien. Cualquier duda, aquí estamos."],
    ["Al final me lo arregló mi dentista de siempre", "¡Qué bueno que ya está mejor!"],
  ],
  notes: [
    "Alergia a la penicilina: avisar a la doctora.",
    "Paciente con nervios, agendar cita larga.",
    "Pidió financiación a 6 meses; enviar simulación.",
    "Llamar un día antes para confirmar.",
    "Quiere cita el mismo día que su pareja.",
  ],
  ads: [
    chatAd("120310552086", "Ortodoncia invisible sin cuota inicial"),
    chatAd("120310557310", "Valoración sin costo este mes"),
  ],
};
