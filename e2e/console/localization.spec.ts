import type { BrowserContext } from "@playwright/test";
import { navigation } from "#components/layout/shell/navigation.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { newPage } from "#e2e/support/hydrated-page.ts";
import { readDemo, signIn } from "#e2e/support/people.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { LOCALE_COOKIE } from "#lib/platform/localization/locales.ts";
import { PSEUDO_LOCALE } from "#lib/platform/localization/pseudo-locale.ts";
import { taskEndpoints } from "#lib/tasks/endpoints.ts";

test("the login page follows the language of the browser", async ({ browser, demo }) => {
  const context = await browser.newContext({ baseURL: demo.baseUrl, locale: "es-MX" });
  const page = await newPage(context);
  await page.goto("/login");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page).toHaveTitle("Iniciar sesión · Tertulia");
  await page.getByLabel("Correo").fill("nadie@tertulia.example");
  await page.getByLabel("Contraseña", { exact: true }).fill("una frase que no es la suya");
  await page.getByRole("button", { name: "Iniciar sesión", exact: true }).click();
  await expect(page.getByText("No se pudo iniciar sesión. Revisa el correo y la contraseña.")).toBeVisible();
  await context.close();
});

test("a user works in Spanish: board, plurals, numbers and errors", async ({
  signedIn: page,
  workspace: { api, id, stages },
}) => {
  for (const name of ["Ana", "Beto"]) {
    await api.call(contactEndpoints.create, {
      body: { name, email: `${name}@example.org`, stageId: stages.New },
    });
  }
  await useLocale(page.context(), "es");
  await page.goto(`/${id}/board`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tablero");
  await expect(page.getByRole("navigation", { name: "Principal" })).toContainText("Agentes de IA");
  await expect(page.getByText("2 contactos", { exact: true })).toBeVisible();

  const bar = page.getByRole("region", { name: "Contactos seleccionados" });
  await page.getByRole("group", { name: "Ana" }).focus();
  await page.keyboard.press("x");
  await expect(bar).toContainText("1 contacto seleccionado");
  await page.getByRole("group", { name: "Beto" }).focus();
  await page.keyboard.press("x");
  await expect(bar).toContainText("2 contactos seleccionados");

  await page.getByRole("button", { name: "Menú de la columna New" }).click();
  await page.getByRole("menuitem", { name: "Contraer columna" }).click();
  await expect(page.getByRole("region", { name: "New, 2, contraída" })).toBeVisible();

  for (const [path, width] of [
    ["contacts", 390],
    ["board", 768],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/${id}/${path}`);
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toBeVisible();
    expect(await title.evaluate((heading) => heading.scrollWidth - heading.clientWidth)).toBe(0);
    expect(await page.evaluate(clippedParts)).toEqual([]);
  }

  await page.goto(`/${id}/contacts/00000000-0000-7000-8000-000000000000`);
  await expect(page.getByRole("heading", { name: "Este contacto no existe" })).toBeVisible();
});

test("a browser in Colombia shows and reads amounts, dates and times in its own form", async ({
  browser,
  demo,
  workspace: { api, id, owner },
}) => {
  const expirationDate = "2035-01-05T15:30:00Z";
  await api.call(taskEndpoints.create, { body: { name: "Llamar a Eva", expirationDate } });
  await api.call(opportunityEndpoints.create, { body: { name: "Estufa", amount: 1234.5 } });
  const context = await browser.newContext({
    baseURL: demo.baseUrl,
    locale: "es-CO",
    timezoneId: "America/Bogota",
  });
  await signIn(context, owner);
  const page = await newPage(context);
  await page.goto(`/${id}/opportunities?view=list`);
  await expect(page.getByRole("row", { name: /Estufa/ })).toContainText("1.234,50");
  await page.getByRole("button", { name: "Nueva oportunidad" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Nueva oportunidad" });
  await dialog.getByRole("textbox", { name: "Nombre" }).fill("Caldera");
  await dialog.getByRole("textbox", { name: "Monto" }).fill("2.500,75");
  await dialog.getByRole("button", { name: "Agregar oportunidad" }).click();
  await expect(page.getByRole("row", { name: /Caldera/ })).toContainText("2.500,75");

  await page.goto(`/${id}/tasks`);
  await expect(page.getByText("5 ene 2035 10:30")).toBeVisible();
  await context.close();
});

test("a browser with a malformed language shows the console", async ({
  signedIn: page,
  workspace: { id },
}) => {
  // Chromium reports this language on Linux without a locale.
  await page.addInitScript(() => Object.defineProperty(navigator, "language", { value: "en-US@posix" }));
  await page.setExtraHTTPHeaders({ "accept-language": "en-US@posix, ;q=, *;q=x" });
  await page.goto(`/${id}/board`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Board");
  await expect(page.getByText("0 contacts", { exact: true })).toBeVisible();
});

test("a user chooses the language in the profile", async ({ signedIn: page, workspace: { id } }) => {
  await page.goto(`/${id}/settings/profile`);
  await page.getByRole("combobox", { name: "Language" }).click();
  await page.getByRole("option", { name: "Español" }).click();
  await page.getByRole("button", { name: "Save preferences" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Perfil");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Perfil");
});

const widths = [1440, 768, 390];

test("every screen has space for text that is 40% longer", async ({ page, demo }) => {
  await signIn(page.context(), demo);
  await useLocale(page.context(), PSEUDO_LOCALE);
  const found: string[] = [];
  for (const { path } of navigation) {
    await page.goto(`/${demo.workspaceId}/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("~");
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const parts = await page.evaluate(clippedParts);
      found.push(...parts.map((part) => `${path} at ${width}: ${part}`));
    }
  }
  expect(found).toEqual([]);
  await page.setViewportSize({ width: widths[0] ?? 0, height: 900 });
  const heights = await page
    .getByRole("navigation")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.lastElementChild?.clientHeight ?? 0));
  expect(Math.max(...heights), "the labels of the sidebar have one line").toBeLessThan(24);
});

async function useLocale(context: BrowserContext, locale: string): Promise<void> {
  const { baseUrl } = await readDemo();
  await context.addCookies([{ name: LOCALE_COOKIE, value: locale, url: baseUrl }]);
}

/**
 * Returns the visible controls and headings whose text is cut off, the actions of the page that are outside of the
 * window, and whether the page scrolls sideways.
 */
function clippedParts(): string[] {
  const root = document.documentElement;
  const sideways = root.scrollWidth > root.clientWidth ? ["the page scrolls sideways"] : [];
  const actions = [...document.querySelectorAll("header > :first-child :is(a, button)")];
  const outside = actions.filter((action) => action.getBoundingClientRect().right > root.clientWidth);
  const parts = [...document.querySelectorAll<HTMLElement>("h1, h2, button, a, label, [role=tab]")];
  const clipped = parts.filter((part) => {
    const { overflowX, textOverflow, display } = getComputedStyle(part);
    const isCut = part.scrollWidth > part.clientWidth + 1 && overflowX !== "visible" && overflowX !== "auto";
    // Parts for screen readers are one pixel wide.
    return (
      isCut &&
      part.clientWidth > 1 &&
      display !== "inline" &&
      textOverflow !== "ellipsis" &&
      part.checkVisibility()
    );
  });
  const found = [...outside, ...clipped].map((part) => `${part.tagName} ${part.textContent.slice(0, 60)}`);
  return [...sideways, ...found];
}
