import { createTask } from "#lib/tasks/index.ts";
import type { StatusId } from "#lib/tasks/schema.ts";
import type { DemoContact } from "./contact-rows.ts";
import type { Random } from "./random.ts";
import type { Colleague, Team } from "./team.ts";
import { DAY_MS } from "./timeline.ts";

const HOUR_MS = DAY_MS / 24;

/** A task: name, due date (hours from now, or null), state and assignee. */
type Plan = { name: string; due: number | null; statusId?: StatusId; isOwners?: boolean; note?: string };

const plans: readonly Plan[] = [
  {
    name: "Devolver la llamada de",
    due: -26,
    isOwners: true,
    note: "Preguntó por el horario de los sábados.",
  },
  { name: "Enviar el contrato a", due: -3, isOwners: true },
  { name: "Resolver la duda de pago de", due: -50 },
  { name: "Confirmar la visita de", due: 2, isOwners: true, note: "Avisar en recepción." },
  { name: "Preparar la propuesta de", due: 5, statusId: "in_progress", isOwners: true },
  { name: "Mandar el catálogo a", due: 7 },
  { name: "Revisar los documentos de", due: 26, isOwners: true },
  { name: "Llamar después de la prueba a", due: 49, isOwners: true },
  { name: "Pedir la factura de", due: 75, statusId: "in_progress" },
  { name: "Cerrar la inscripción de", due: 120 },
  { name: "Recordar la cita a", due: 200, isOwners: true },
  { name: "Pensar una oferta para", due: null, isOwners: true },
  { name: "Pedir una reseña a", due: null },
  { name: "Agradecer la compra de", due: -30, statusId: "done", isOwners: true },
  { name: "Enviar la bienvenida a", due: -100, statusId: "done" },
  { name: "Reprogramar la cita de", due: -10, statusId: "done" },
];

const REMINDER_MINUTES = 30;

/** Adds tasks that are overdue, due soon, without a date, and completed. */
export async function addTasks(
  random: Random,
  { team, contacts, now }: { team: Team; contacts: readonly DemoContact[]; now: Date },
): Promise<void> {
  const people = random.sample(contacts, plans.length);
  for (const [index, { name, due, statusId, isOwners, note }] of plans.entries()) {
    const contact = people[index]?.contact;
    const author = random.pick(team.colleagues);
    const assignee: Colleague = isOwners ? team.owner : random.pick(team.colleagues);
    await createTask(author, {
      name: `${name} ${contact?.name ?? ""}`.trim(),
      contactId: contact?.id ?? null,
      notes: note,
      expirationDate: due === null ? null : onTheHour(new Date(now.getTime() + due * HOUR_MS)),
      statusId,
      assignedUserId: assignee.userId,
      reminderMinutes: due === null ? null : REMINDER_MINUTES,
    });
  }
}

function onTheHour(at: Date): Date {
  const hour = new Date(at);
  hour.setUTCMinutes(0, 0, 0);
  return hour;
}
