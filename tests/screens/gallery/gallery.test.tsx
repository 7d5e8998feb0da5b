import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { models } from '#machines/index.ts';
import { diagramOf } from '#src/gallery/diagram/diagrams.ts';
import { flows } from '#src/gallery/flows.ts';
import { Gallery } from '#src/gallery/gallery.tsx';
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
