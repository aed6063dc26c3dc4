import { expect } from "@playwright/test";
import type { State } from "./state.ts";

const people = "Nombre;Correo;Etapa\nEva Axe;eva.axe@tertulia.example;\nSin correo;no es;\n";

/** States of imports. */
export const importStates: readonly State[] = [
  {
    name: "the list of imports",
    path: "settings/imports",
    reach: async (page) => {
      await expect(page.getByRole("button", { name: "Choose a file" })).toBeVisible();
    },
  },
  {
    name: "the mapping and preview of an import",
    path: "settings/imports",
    reach: async (page) => {
      const buffer = Buffer.from(people);
      await page.getByLabel("CSV file").setInputFiles({ name: "axe.csv", mimeType: "text/csv", buffer });
      await page.getByRole("button", { name: "Preview import" }).click();
      await expect(page.getByRole("region", { name: "Preview" })).toBeVisible();
    },
  },
];
