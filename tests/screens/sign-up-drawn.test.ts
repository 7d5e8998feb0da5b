import { describe, expect, it } from 'vitest';
import { somePasses } from '#machines/samples.ts';
import { readPage, someFacts } from '#tests/support/public-page.ts';

const facts = (root: ParentNode) => [...root.querySelectorAll('dl > div')].map(({ textContent }) => textContent);

describe('the sign-up as the service draws it', () => {
  it.each([
    ['/register', []],
    ['/register?pass=post', ['PassPost Graduates', 'Count1']],
  ])('%s is drawn whole by the service, and waits for a stir', async (path, shown) => {
    const { document: drawn } = await readPage(path, someFacts({}, { passes: somePasses() }));
    expect(facts(drawn)).toEqual(shown);
    expect(drawn.querySelector('input[name=password]')).toBeTruthy();
    expect(drawn.querySelector<HTMLElement>('[data-island=sign-up-screen]')?.dataset.wakes).toBe('stirred');
  });

  it('an address that asks for something else wakes at once', async () => {
    const { document: drawn } = await readPage('/register?pass=other', someFacts({}, { passes: somePasses() }));
    const { wakes } = drawn.querySelector<HTMLElement>('[data-island=sign-up-screen]')!.dataset;
    expect([wakes, drawn.querySelector('form')]).toEqual([undefined, null]);
  });

  it('keeps no pass that is not on sale, nor the page for a draft', async () => {
    const { document: drawn } = await readPage('/register?pass=post', someFacts({}, { passes: [] }));
    const island = drawn.querySelector<HTMLElement>('[data-island=sign-up-screen]')!;
    expect([island.dataset.wakes, island.querySelector('form')]).toEqual([undefined, null]);
    const { document: whole } = await readPage('/register', someFacts({}, { passes: somePasses() }));
    expect(whole.querySelector<HTMLElement>('[data-island=sign-up-screen]')?.dataset.keeps).toBe(
      'symposia.draft.exhibitor',
    );
  });

  it('never has a password in an address, even where no script runs', async () => {
    for (const path of ['/register', '/reset-password']) {
      const { document: drawn } = await readPage(path, someFacts({}, { passes: somePasses() }));
      expect([...drawn.forms].map(({ method }) => method)).toEqual(['post']);
    }
  });

  it.each(['/register', '/register?pass=post', '/booking?pass=post'])(
    'can be sent from the first moment: %s',
    async (path) => {
      const { document: drawn } = await readPage(path, someFacts({ registration: 'open' }, { passes: somePasses() }));
      const buttons = [...drawn.querySelectorAll<HTMLButtonElement>('button[type=submit]')];
      expect(buttons.length).toBeGreaterThan(0);
      for (const button of buttons)
        expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, null]);
    },
  );
});
