import { describe, expect, it } from 'vitest';
import { somePasses } from '#machines/samples.ts';
import { readPage, someFacts } from '#tests/support/screens/public-page.ts';

const facts = (root: ParentNode) => [...root.querySelectorAll('dl > div')].map(({ textContent }) => textContent);

describe('server-rendered sign-up', () => {
  it.each([
    ['/register', []],
    ['/register?pass=post', ['PassPost Graduates', 'Count1']],
  ])('%s is rendered completely by the service', async (path, shown) => {
    const { document: drawn } = await readPage(path, someFacts({}, { passes: somePasses() }));
    expect(facts(drawn)).toEqual(shown);
    expect(drawn.querySelector('input[name=password]')).toBeTruthy();
  });

  it.each([
    ['a URL that asks for something else', '/register?pass=other', somePasses()],
    ['a pass that is not on sale', '/register?pass=post', []],
  ])('contains no form for %s', async (_, path, passes) => {
    const { document: drawn } = await readPage(path, someFacts({}, { passes }));
    expect(drawn.querySelector('form')).toBeNull();
  });

  it('submits by POST, so the password is never in the URL without a script', async () => {
    for (const path of ['/register', '/reset-password']) {
      const { document: drawn } = await readPage(path, someFacts({}, { passes: somePasses() }));
      expect([...drawn.forms].map(({ method }) => method)).toEqual(['post']);
    }
  });

  it.each(['/register', '/register?pass=post', '/booking?pass=post'])(
    'has enabled submit buttons at once: %s',
    async (path) => {
      const { document: drawn } = await readPage(path, someFacts({ registration: 'open' }, { passes: somePasses() }));
      const buttons = [...drawn.querySelectorAll<HTMLButtonElement>('button[type=submit]')];
      expect(buttons.length).toBeGreaterThan(0);
      for (const button of buttons)
        expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, null]);
    },
  );
});
