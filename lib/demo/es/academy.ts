import { chatAd } from "../chat-ad.ts";
import type { Business } from "../content.ts";

export const academy: Business = {
  name: "Academia de idiomas",
  opens: [
    [
      "Inglés general",
      "quisiera información sobre los cursos de inglés",
      "¡Con gusto! ¿Lo busca presencial o en línea, y en qué horario le queda mejor?",
    ],
    [
      "Inglés general",
      "¿tienen clases los sábados por la mañana?",
      "Sí, los sábados de 9:00 a 12:00. ¿Le cuento los niveles que abren este mes?",
    ],
    [
      "Inglés general",
      "¿hacen examen de nivel? Hace años que no practico",
      "Claro, es gratis y se hace en línea en cuarenta minutos. ¿Se lo envío por aquí?",
    ],
    [
      "Inglés general",
      "¿las clases en línea son en vivo o grabadas?",
      "Son en vivo, y la grabación queda disponible treinta días por si falta a alguna.",
    ],
    [
      "Inglés general",
      "tengo nivel básico y quiero llegar a B2, ¿cuánto tiempo toma?",
      "Con cuatro horas por semana son unos ocho meses; en el intensivo, tres. ¿Cuál ritmo le sirve más?",
    ],
    [
      "Inglés intensivo",
      "vi su anuncio del curso intensivo, ¿cuánto cuesta?",
      "El nivel intensivo cuesta $ 1.490.000 con el libro incluido, y se puede pagar en dos cuotas.",
    ],
    [
      "Inglés intensivo",
      "viajo en tres meses y necesito soltarme a hablar",
      "Para eso es ideal el intensivo: quince horas por semana y mucha conversación. ¿Le hacemos el examen de nivel?",
    ],
    [
      "Inglés intensivo",
      "¿el intensivo es todos los días? Trabajo hasta las 5",
      "Sí, de lunes a viernes de 18:00 a 21:00, así que alcanza a llegar sin problema.",
    ],
    [
      "Francés",
      "busco clases de francés para mi hija de 12 años",
      "Tenemos un grupo de 12 a 14 años los martes y jueves en la tarde. ¿Ya ha visto algo de francés?",
    ],
    [
      "Francés",
      "¿preparan el DELF B1? Lo piden para la universidad",
      "Sí, la preparación dura tres meses y el próximo grupo empieza en enero. ¿Qué nivel tiene hoy?",
    ],
    [
      "Francés",
      "me interesa francés desde cero, ¿cuándo abre grupo?",
      "El primer martes de cada mes abrimos A1. ¿Prefiere presencial o en línea?",
    ],
    [
      "Preparación TOEFL",
      "necesito el TOEFL para una maestría, ¿llego a tiempo?",
      "Depende de la fecha del examen: el curso dura dos meses. ¿Para cuándo lo necesita?",
    ],
    [
      "Preparación TOEFL",
      "saqué 78 en el TOEFL y me piden 90, ¿cómo trabajan?",
      "Empezamos con un simulacro para ver dónde perdió puntos y trabajamos sobre eso. ¿Nos comparte su reporte?",
    ],
    [
      "Inglés para empresas",
      "somos una empresa de 20 personas y queremos clases en la oficina",
      "¡Perfecto! Armamos grupos por nivel y vamos a la oficina. ¿Agendamos una llamada para conocerlos?",
    ],
    [
      "Inglés para empresas",
      "¿hacen cursos a medida para equipos de ventas?",
      "Sí, con casos reales de su equipo. Desde $ 2.400.000 al mes por grupo. ¿Cuántas personas serían?",
    ],
    [
      "Portugués",
      "¿dan portugués? Me trasladan a São Paulo en enero",
      "Sí, en línea los lunes y miércoles. Con un nivel ya se defiende para llegar. ¿Le comparto el temario?",
    ],
    [
      "Inglés para niños",
      "¿desde qué edad reciben niños?",
      "Desde los seis años, en grupos de máximo ocho. ¿Cuántos años tiene su hijo?",
    ],
    [
      "Inglés para niños",
      "tengo dos hijos, de 7 y 9. ¿Hay descuento para hermanos?",
      "Sí, 10 % para cada uno si se matriculan juntos. Quedarían en grupos distintos por la edad.",
    ],
  ],
  asks: [
    ["¿Y el horario de las 7 pm todavía tiene cupo?", "Quedan dos cupos. ¿Le reservo uno?"],
    ["Perfecto, ¿me pueden mandar el temario?", "Claro, se lo envié al correo con los horarios."],
    ["Hice el examen y me salió B1. ¿Qué grupo me toca?", "El B1 de martes y jueves, que empieza el lunes."],
    [
      "¿Se puede pagar en dos cuotas?",
      "Sí, la mitad al matricularse y la otra a los treinta días, sin interés.",
    ],
    ["El martes no puedo, ¿sería el jueves?", "El jueves a las 6 pm hay espacio. Queda agendado."],
    ["Lo hablo en casa y les confirmo mañana", "¡Listo! Le guardo el cupo hasta mañana."],
    ["¿El libro está incluido en el precio?", "Sí, el libro y la plataforma están incluidos."],
    [
      "Gracias, ¿dónde queda exactamente la sede?",
      "En la Carrera 11 # 84-27, segundo piso, a tres cuadras de la estación Calle 85.",
    ],
    ["¿Cuántas personas hay por grupo?", "Entre cuatro y ocho, también en línea."],
    ["Si falto una clase, ¿se puede recuperar?", "Sí, hasta tres clases por curso, sin costo."],
    ["¿Dan certificado al terminar?", "Sí, con las horas cursadas y el nivel del Marco Común Europeo."],
    [
      "Mi hermana también se quiere inscribir, ¿pueden estar juntas?",
      "Si quedan en el mismo nivel, sí, y con 10 % de descuento.",
    ],
    [
      "No me llegó el correo con el enlace",
      "Se lo acabo de reenviar; revise también el correo no deseado, por favor.",
    ],
    ["¿El profesor es nativo?", "La mitad del equipo es nativa y la otra mitad tiene C2 certificado."],
  ],
  won: [
    ["Listo, ya hice la transferencia", "¡Recibida! Le damos la bienvenida a la academia."],
    ["¡Matrícula pagada! Nos vemos el lunes", "¡Nos vemos el lunes! Le llega el enlace al correo."],
    ["Me encantó la primera clase, gracias", "¡Qué alegría leerlo! Aquí estamos para lo que necesite."],
    ["¿Me pueden enviar la factura a nombre de la empresa?", "Claro, se la envié al correo de la empresa."],
    ["Quiero inscribir también a mi hermano", "¡Con gusto! Le aplico el 10 % a los dos."],
    ["¡Aprobé el examen! Mil gracias a la profe", "¡Felicitaciones! Se lo cuento ahora mismo."],
    ["¿Cuándo abre el siguiente nivel? Quiero seguir", "El primer lunes del mes. Ya le separé el cupo."],
    ["Ya descargué el libro, todo en orden", "Perfecto, ¡buen curso!"],
  ],
  lost: [
    ["Gracias, por ahora lo dejo para el próximo semestre", "Claro que sí, aquí quedamos pendientes."],
    ["Encontré otra academia más cerca de mi casa, gracias", "Entiendo, ¡mucho éxito con el curso!"],
    [
      "Está fuera de mi presupuesto, gracias por la información",
      "Gracias a usted. Si abrimos una promoción, le cuento.",
    ],
    ["Al final no me dan permiso en el trabajo", "Qué lástima. Si cambia el horario, me avisa."],
    ["Voy a intentar primero con una aplicación", "¡Buena suerte! Cuando quiera conversar, aquí estamos."],
  ],
  notes: [
    "Prefiere que le escriban después de las 6 pm.",
    "Trabaja por turnos: confirmar siempre el horario.",
    "Pide el resumen por correo, no por chat.",
    "Pidió factura con los datos de su empresa.",
    "Quiere hablar, no gramática. Proponer conversación.",
    "Decide con su familia; llamar el lunes.",
  ],
  ads: [
    chatAd("120210417734", "Inglés intensivo: empieza en diciembre"),
    chatAd("120210419921", "TOEFL: grupo nuevo este mes"),
  ],
};
