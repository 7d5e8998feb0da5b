import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { models } from '#machines/index.ts';
import { diagramOf } from '#src/gallery/diagram/diagrams.ts';
import { flows } from '#src/gallery/flows.ts';
import { Gallery } from '#src/gallery/gallery.tsx';
import { settings } from '#src/gallery/settings/settings.ts';
import type { Sighting } from '#src/gallery/live/sightings.ts';
import { renderScreen } from '#tests/support/screens/render.tsx';

/** Computes all diagrams first, so no test waits for one. */
beforeAll(async () => void (await Promise.all(flows.map(diagramOf))));

describe('flow gallery', () => {
  let address = '';

  async function open(at: string) {
    function Where() {
      const { pathname, search } = useLocation();
      address = pathname + search;
      return null;
    }
    await act(async () =>
      renderScreen(
        <MemoryRouter initialEntries={[at]}>
          <Where />
          <Gallery />
        </MemoryRouter>,
      ),
    );
    if (!at.includes('live') && !at.includes('screens')) await screen.findByRole('img', { name: /./ });
    return userEvent.setup({ delay: null });
  }

  const testCase = (name: string) =>
    screen.getByRole('button', { name: new RegExp(`^${name.replace(/[()]/g, '\\$&')}`) });
  const lit = (light: string) =>
    [...document.querySelectorAll(`.${light}[data-id]`)].map((element) => element.getAttribute('data-id'));
  const now = () => within(screen.getByRole('complementary')).getByRole('status').textContent;

  it('lists every flow with its title', async () => {
    await open('/flows');
    const list = screen.getByRole('navigation', { name: 'Flows' });
    for (const { title } of models) expect(within(list).getByRole('link', { name: new RegExp(title) })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(models[0]!.title);
  });

  it('runs a flow event by event, and highlights its path', async () => {
    const user = await open('/flows?flow=ticketRetrieval');
    await user.click(testCase('email.changed the visitor'));
    await user.click(testCase('email.submitted'));
    expect(now()).toBe('Now in emailStep.sending');
    expect(lit('active')).toEqual(['ticketRetrieval.emailStep.sending']);
    expect(lit('reached')).toContain('ticketRetrieval.emailStep.editing | email.submitted');
    expect(lit('possible')).toEqual([
      'ticketRetrieval.emailStep.sending | sendCode done',
      'ticketRetrieval.emailStep.sending | sendCode failed',
    ]);
    const sideEffects = screen.getByRole('region', { name: 'What the last step did' });
    expect(sideEffects.textContent).toContain('starts sendCode');
    expect(screen.queryByRole('button', { name: /^code\.changed/ })).toBeNull();
  });

  it('lists an event refused by a guard, with the guard, and ignores a click on it', async () => {
    const user = await open('/flows?flow=ticketRetrieval');
    const refused = testCase('email.submitted');
    expect(refused.textContent).toContain('refused by hasEmail');
    expect(refused.getAttribute('aria-disabled')).toBe('true');
    await user.click(refused);
    expect(now()).toBe('Now in emailStep.editing');
  });

  it('marks the context values changed by the last step', async () => {
    const user = await open('/flows?flow=ticketRetrieval');
    await user.click(testCase('email.changed the visitor'));
    const knows = screen.getByRole('region', { name: 'What it knows' });
    const changed = [...knows.querySelectorAll('[data-changed]')].map(({ textContent }) => textContent);
    expect(changed).toEqual([expect.stringContaining("email: 'meena@hospital.example'")]);
    expect(changed[0]).toContain("was ''");
  });

  it('undoes one step or all steps', async () => {
    const user = await open('/flows?flow=sendPass');
    await user.click(testCase('pass.chosen (one pass)'));
    await user.click(testCase('pass.confirmed'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(now()).toBe('Now in asking');
    await user.click(testCase('pass.confirmed'));
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(now()).toBe('Now in closed');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true);
  });

  it('keeps the keyboard focus on the current state', async () => {
    const user = await open('/flows?flow=sendPass');
    const isHere = () => expect(document.activeElement?.textContent).toBe(now());
    testCase('pass.chosen (one pass)').focus();
    await user.keyboard('{Enter}');
    isHere();
    testCase('pass.confirmed').focus();
    await user.keyboard('{Enter}');
    isHere();
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect([undo.textContent, undo.getAttribute('aria-keyshortcuts')]).toEqual(['UndoCtrl+Z', 'Control+Z Meta+Z']);
    undo.focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(undo);
  });

  it('selects a useful start of a flow', async () => {
    await open('/flows?flow=singleBooking');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Start' }).value).toBe('one ticket');
    expect(document.activeElement).toBe(document.body);
  });

  it.each(['/flows', '/flows/screens'])('shows a message for an unknown flow at %s', async (path) => {
    await open(`${path}?flow=nonsense&start=a+bare+link`);
    const title = models[0]!.title;
    expect(screen.getByText(`There is no flow 'nonsense'. The page shows '${title}'.`)).toBeTruthy();
    expect(screen.queryByText(/has no start/)).toBeNull();
  });

  it('can start from each start of the model', async () => {
    const user = await open('/flows?flow=ticketRetrieval');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Start' }), 'a link with an email');
    expect(now()).toBe('Now in emailStep.waiting');
    expect(testCase('after autoSend').textContent).toContain('time passes');
  });

  it('stores the whole path in the URL', async () => {
    const user = await open('/flows?flow=ticketRetrieval');
    await user.click(testCase('email.changed the visitor'));
    await user.click(testCase('email.submitted'));
    await user.click(testCase('sendCode failed (no answer)'));
    expect(address).toBe(
      '/flows?flow=ticketRetrieval&start=a+bare+link&then=email.changed&then=email.submitted&then=sendCode+failed+(no+answer)',
    );
  });

  it('shows the step at which an outdated link stops', async () => {
    await open('/flows?flow=sendPass&start=tickets+on+screen&then=pass.chosen+(one+pass)&then=pass.lost&then=cancel');
    expect(screen.getByText(/Step 2: 'pass.lost' cannot happen in asking/)).toBeTruthy();
    expect(now()).toBe('Now in asking');
  });

  it('exports the path as a test case', async () => {
    const user = await open('/flows?flow=sendPass&start=tickets+on+screen&then=pass.chosen+(one+pass)');
    await user.click(screen.getByRole('button', { name: 'Record as test' }));
    const text = screen.getByRole('region', { name: 'Test case' }).textContent;
    expect(text).toContain("follow(sendPassModel, 'tickets on screen', 'pass.chosen (one pass)')");
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(text);
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
  });

  it('in live mode keeps the last active flow selected, and lists ended flows last', async () => {
    const lines: EventTarget[] = [];
    class Channel extends EventTarget {
      postMessage = () => void lines.push(this);
      close = () => {};
    }
    vi.stubGlobal('BroadcastChannel', Channel);
    await open('/flows?live');
    const hear = async (session: string, flow: string, more: Partial<Sighting>) => {
      const at = { kind: 'sighting', flow, session, number: 0, at: 0, active: [], taken: [], context: {} };
      const data = { ...at, event: { type: 'xstate.init' }, status: 'active', ...more };
      await act(async () => lines.forEach((line) => line.dispatchEvent(new MessageEvent('message', { data }))));
    };
    await hear('1', 'workshopList', { value: 'choosing' });
    await hear('2', 'sendPass', { value: 'asking' });
    await hear('3', 'singleBooking', { value: 'confirming' });
    await hear('3', 'singleBooking', { number: 1, value: 'paid', status: 'done', event: { type: 'paid' } });
    const seen = within(screen.getByRole('complementary'));
    const rows = () => screen.getAllByRole('button', { pressed: false }).map(({ textContent }) => textContent);
    await hear('1', 'workshopList', {
      number: 1,
      value: 'choosing',
      status: 'stopped',
      event: { type: 'xstate.stop' },
    });
    await hear('9', 'pdfUpload', { value: 'empty', status: 'stopped', event: { type: 'xstate.stop' } });
    expect(seen.getByRole('button', { pressed: true }).textContent).toBe('singleBooking paid, ended');
    expect(rows()).toEqual(['sendPass asking', 'workshopList choosing, ended']);
    await userEvent.click(seen.getByRole('button', { name: /^workshopList/ }));
    expect(within(seen.getByRole('region', { name: 'What happened' })).getAllByRole('listitem')).toHaveLength(1);
    vi.unstubAllGlobals();
  });

  it('shows a message for a flow without a screen', async () => {
    const { sendPass } = settings;
    delete settings.sendPass;
    await open('/flows/screens?flow=sendPass');
    settings.sendPass = sendPass!;
    expect(screen.getByText('No screen draws this flow yet.')).toBeTruthy();
    expect([document.querySelector('iframe'), screen.queryByRole('complementary')]).toEqual([null, null]);
  });

  it('navigates the states of a flow by button, key and search', async () => {
    const user = await open('/flows/screens?flow=sendPass');
    const shown = () => document.querySelector('iframe')!.getAttribute('src');
    expect(shown()).toContain('/flows/screen?flow=sendPass&start=tickets+on+screen&scheme=');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(shown()).toContain('then=pass.chosen+(one+pass)');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(within(screen.getByRole('main')).getByText('21 of 21')).toBeTruthy();
    await user.type(screen.getByRole('searchbox'), 'failed');
    await user.click(screen.getAllByRole('button', { name: /^failed/ })[0]!);
    expect(shown()).toContain('emailPass+failed');
    await user.click(screen.getByRole('button', { name: '360' }));
    expect(document.querySelector('iframe')!.style.inlineSize).toBe('360px');
  });
});
