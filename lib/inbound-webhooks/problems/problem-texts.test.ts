import { expect, it } from "vitest";
import { describeReason } from "#lib/platform/localization/describe-reason.ts";
import { findLoss, summaryOf } from "./problem-texts.ts";

const problem = { path: "entry", reason: "it has no id", expected: "11", arrived: "22" };

it.each([
  [
    "whatsapp",
    "unknown_account",
    "La notificación es para el ID de número 22, pero el de este canal es 11. Corrige el ID o conecta ese número y reintenta.",
    "Llegan mensajes para el ID de número 22, pero el de este canal es 11. Se guardan, pero no se muestran. Corrige el ID de número y reintenta los problemas.",
  ],
  [
    "messenger",
    "channel_off",
    "La notificación es para el ID de página 22, cuyo canal está desactivado. Activa ese canal y reintenta.",
    null,
  ],
  [
    "instagram",
    "unreadable",
    "Una parte de la notificación no se pudo leer. Reintenta después de actualizar Tertulia.",
    "Algunas notificaciones no se pueden leer. Se guardan y se pueden reintentar.",
  ],
  [
    "telegram",
    "failed",
    "Una parte de la notificación no se pudo procesar después de varios intentos. Reintenta. Si falla otra vez, la causa está en el registro del servidor.",
    "Algunas notificaciones no se pueden procesar. Se guardan y se pueden reintentar.",
  ],
] as const)("describes in Spanish the problem on %s: %s", (platformType, kind, summary, loss) => {
  const found = findLoss([{ ...problem, kind }], { platformType });
  expect(describeReason(summaryOf({ ...problem, kind }, { platformType }), "es")).toBe(summary);
  expect(found && describeReason(found.reason, "es")).toBe(loss);
});
