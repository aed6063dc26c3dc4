import pg from "pg";
import { vi } from "vitest";

/** A statement that this process sent to the database. */
export type SentStatement = { name: string; text: string; values: readonly unknown[] };

/**
 * Runs `work` and returns its result and the statements that this process sent during it, including those in batches.
 */
export async function captureStatements<R>(
  work: () => Promise<R>,
): Promise<{ result: R; statements: SentStatement[] }> {
  const statements: SentStatement[] = [];
  // The driver types it as a class without methods.
  const driver = pg.Query.prototype as unknown as {
    submit(this: Partial<SentStatement>, connection: unknown): unknown;
  };
  const { submit } = driver;
  const spy = vi.spyOn(driver, "submit").mockImplementation(function (
    this: Partial<SentStatement>,
    connection,
  ) {
    const { name = "", text = "", values = [] } = this;
    statements.push({ name, text, values: values ?? [] });
    return submit.call(this, connection);
  });
  try {
    return { result: await work(), statements };
  } finally {
    spy.mockRestore();
  }
}
