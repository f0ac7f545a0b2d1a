import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { type Answers, isAsked, SHARES_SENSITIVE, textOf, wizardSteps } from '../../src/core';
import type { RunningServer } from '../support/servers/running-server';
import { temporaryFolder } from '../support/suite/temporary-folder';
import { until } from '../support/waiting/until';
import { validAnswers } from '../support/widgets/answers';
import type { Site } from './site';

export const PASSWORD = 'secret-1';

/** A window without motion. */
export const DESKTOP = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const;

/** The place of a journey: the site's page, or an element of another page. */
export type Place = Page | Locator;

/** Waits until the backend has a message of the member. A reload before that would show it as not sent. */
export async function messageSent(place: Place, text: string): Promise<void> {
  await place.getByRole('log').locator('.bubble.sent').filter({ hasText: text }).waitFor();
}

/** Waits until the browser has left the history entry of a closed dialog. Until then, a page that is opened may be lost. */
export async function dialogLeft(page: Page): Promise<void> {
  await until(() => page.evaluate(() => !history.state?.mmLayer), {
    within: 10_000,
    failure: 'The history still has the entry of a dialog.',
  });
}

/** The newest code mailed to an address. */
export async function codeFor(server: RunningServer, email: string): Promise<string> {
  const newest = async () => {
    const answer = await fetch(`${server.mailbox}?to=${encodeURIComponent(email)}`);
    const [mail] = (await answer.json()) as { code: string | null }[];
    return mail?.code ?? undefined;
  };
  return until(newest, { within: 10_000, failure: `No code was mailed to ${email}.` });
}

/** Fills in the sign-up and the code, and ends at the start of the wizard. */
export async function signUp(place: Place, server: RunningServer, email: string): Promise<void> {
  await place.getByRole('heading', { name: 'Create your account' }).waitFor();
  await place.getByLabel('Email').fill(email);
  await place.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await place.getByLabel('Confirm password').fill(PASSWORD);
  await place.getByRole('checkbox').check();
  await place.getByRole('button', { name: 'Sign up' }).click();
  await place.getByText(`Enter the 6-digit code we sent to ${email}.`).waitFor();
  await place.getByLabel('6-digit code').fill(await codeFor(server, email));
  await place.getByRole('heading', { name: '1 of 7 — About You' }).waitFor();
}

/** Answers one step by labels, as a member would. `parts` replaces single answers. */
export async function answerStep(place: Place, index: number, parts: Answers = {}): Promise<void> {
  const answers: Answers = { [SHARES_SENSITIVE]: 'Yes', ...validAnswers(parts) };
  const seen = new Map<string, number>();
  for (const field of wizardSteps[index]?.fields ?? []) {
    if (field.kind === 'photo' || !isAsked(field, answers)) continue;
    const role = field.kind === 'choice' || field.kind === 'many' ? 'group' : 'control';
    const nth = seen.get(`${role} ${field.label}`) ?? 0;
    seen.set(`${role} ${field.label}`, nth + 1);
    const answer = answers[field.name] ?? '';
    // A member may leave an extension unanswered.
    if (field.extension && answer === '') continue;
    if (role === 'group') {
      const group = place.getByRole('group', { name: field.label, exact: true }).nth(nth);
      // Not asked by a backend that is the specification and nothing more.
      if (field.extension && (await group.count()) === 0) continue;
      for (const option of [answer].flat()) await group.getByLabel(option, { exact: true }).check();
    } else if (['list', 'countries', 'states'].includes(field.kind)) {
      const box = place.getByRole('combobox', { name: field.label, exact: true }).nth(nth);
      await box.click();
      await box.fill(String(answer));
      await place
        .getByRole('option', { name: String(answer) })
        .first()
        .click();
    } else {
      if (field.beside) await unitOf(place, nth, textOf(answers, field.beside)).check();
      await place.getByLabel(field.label, { exact: true }).nth(nth).fill(String(answer));
    }
  }
}

function unitOf(place: Place, nth: number, unit: string): Locator {
  return place.getByRole('radio', { name: `Height unit: ${unit}` }).nth(nth);
}

/** Answers all seven steps with a photo, and finishes. */
export async function fillWizard(place: Place, parts: Answers = {}): Promise<void> {
  for (const [index, step] of wizardSteps.entries()) {
    await place.getByRole('heading', { name: `${index + 1} of 7 — ${step.name}` }).waitFor();
    if (index < 6) {
      await answerStep(place, index, parts);
      await place.getByRole('button', { name: 'Next' }).click();
    }
  }
  await place.locator('input[type=file]').setInputFiles(await photoFile());
  await place.getByAltText('Preview of your profile photo').waitFor();
  await place.getByRole('button', { name: 'Finish', exact: true }).click();
}

let photo: Promise<Buffer> | undefined;

/** A photo as large as a phone takes, larger than the stored size. */
export async function photoFile(): Promise<string> {
  photo ??= sharp({ create: { width: 2400, height: 3000, channels: 3, background: '#b98ca0' } })
    .jpeg()
    .toBuffer();
  const file = path.join(temporaryFolder(), 'photo.jpg');
  await writeFile(file, await photo);
  return file;
}

/** Signs in through a log-in form. */
export async function logIn(place: Place, email: string, password = PASSWORD): Promise<void> {
  await place.getByLabel('Email').fill(email);
  await place.getByLabel('Password', { exact: true }).fill(password);
  await place.getByRole('button', { name: 'Log in' }).click();
}

/** Opens the dashboard of the demo member, who logs in. The site needs demo members. */
export async function openDashboard(site: Site, view: BrowserContextOptions = DESKTOP): Promise<Page> {
  const page = await site.open('/', view);
  await logIn(page, 'demo@mm.example', 'Demo-2026!');
  await page.getByText('Welcome back,').waitFor();
  return page;
}
