import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { models } from '#machines/index.ts';
import { overrideFlows } from '#src/lib/flow.ts';
import { arrange } from '#src/gallery/screens/arrange.ts';
import { hasScreen, lastOf, sceneFor, scenesOf, settingOf, stillAt } from '#src/gallery/screens/scenes.tsx';
import { explore } from '#workbench/explore.ts';
import { readLink, retrace } from '#workbench/link.ts';
import { m } from '#messages';
// imports the lazy modules of the screens in advance, so no test waits for them
import '#src/forms/booking/attendees-step.tsx';
import '#src/forms/schema-form.tsx';
import '#src/site/tickets/tickets-page.tsx';
import '#src/site/booking/booking-page.tsx';
import '#src/site/orders/confirmation/confirmation-page.tsx';
import '#src/site/account/sign-in/login-page.tsx';
import '#src/site/account/sign-up/register-page.tsx';
import '#src/site/account/reset-password/reset-password-page.tsx';
import '#src/site/exhibitor/exhibitor-page.tsx';
import '#src/site/exhibitor/details-form.tsx';
import '#src/site/orders/billing/billing-form.tsx';
import '#src/site/tickets/passes/kept-passes.tsx';
import '#src/site/tickets/ticket-view.tsx';
import { renderScreen } from '#tests/support/screens/render.tsx';

let unrig = () => {};
const fetched = vi.fn<() => Promise<never>>(() => new Promise(() => {}));

beforeEach(() => {
  localStorage.clear();
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => {
  unrig();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const modelOf = (flow: string) => models.find(({ machine }) => machine.id === flow)!;

describe('scenes', () => {
  const scenes = models.flatMap((model) => scenesOf(model).map((scene) => ({ flow: model.machine.id, ...scene })));

  it('include every state that a model can reach, each with its own path', () => {
    for (const model of models.filter(hasScreen)) expect(scenesOf(model)).toHaveLength(explore(model).states.size);
    expect(new Set(scenes.map(({ url }) => url)).size).toBe(scenes.length);
    for (const { flow, name, url } of scenes) {
      const { path, broken } = retrace(modelOf(flow), readLink(url.slice(url.indexOf('?'))));
      expect(broken).toBeUndefined();
      expect(JSON.stringify(lastOf(path).value)).toContain(name.split('.').at(-1));
    }
  });

  async function draw(flow: string, url: string) {
    const { path } = retrace(modelOf(flow), readLink(url.slice(url.indexOf('?'))));
    unrig = overrideFlows(stillAt(modelOf(flow), path));
    await act(async () => renderScreen(sceneFor(flow, path.start.input).element)); // act() waits for suspended parts
    await screen.findAllByRole('heading', { level: 1 });
    const { press } = settingOf(flow);
    const isDone = lastOf(path).status === 'done';
    await act(() => arrange({ press: isDone ? undefined : press, isOver: () => false }));
    expect(screen.queryByText(m.form_fault())).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  }

  /** One scene of each state. */
  const rendered = new Map(scenes.map((scene) => [`${scene.flow} ${scene.name}`, scene]));
  it.each([...rendered.values()])('$flow at $name ($way) is rendered and makes no calls', async ({ flow, url }) => {
    await draw(flow, url);
  });

  const sceneOf = (flow: string, way: string) => scenes.find((scene) => scene.flow === flow && scene.way === way)!.url;

  it('show the data of the flow', async () => {
    await draw('ticketRetrieval', sceneOf('ticketRetrieval', 'a link with an email → after autoSend → sendCode done'));
    expect(screen.getByRole('dialog', { name: 'Enter OTP' }).textContent).toContain('meena@hospital.example');
  });

  it('show the answers, the selection and the refusal of a booking in progress', async () => {
    const way =
      'one ticket → loadPasses done (pass on sale) → contact.submitted → checkEmail done (free) → placeOrder failed (refused)';
    await draw('singleBooking', sceneOf('singleBooking', way));
    expect(screen.getByText('No seats left in Airway. Please choose again.')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ }).value).toBe('meena@hospital.example');
    expect(screen.getByText('Workshops (1)')).toBeTruthy();
  });

  it('show the page that follows an ended booking', async () => {
    const way =
      'one ticket → loadPasses done (pass on sale) → contact.submitted → checkEmail done (free) → placeOrder done → checkout.dismissed';
    await draw('singleBooking', sceneOf('singleBooking', way));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The payment was not made');
  });

  it('show one dialog over the tickets', async () => {
    await draw('sendPass', sceneOf('sendPass', 'tickets on screen → pass.chosen (one pass)'));
    expect(screen.getAllByRole('dialog').map((dialog) => dialog.textContent)).toEqual([
      expect.stringContaining('Are you sure you want to send this pass'),
    ]);
  });

  it('show a file during its upload', async () => {
    await draw('pdfUpload', sceneOf('pdfUpload', 'nothing uploaded → file.chosen (a PDF)'));
    expect(screen.getByRole('progressbar', { name: m.upload_uploading() })).toBeTruthy();
  });

  it('never answer a call, whichever control a reviewer uses', async () => {
    await draw('ticketRetrieval', sceneOf('ticketRetrieval', 'a bare link → email.changed'));
    await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
    expect(screen.getByRole('button', { name: 'Sending...' })).toBeTruthy();
    expect(fetched).not.toHaveBeenCalled();
  });
});
