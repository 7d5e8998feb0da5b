import { expect, it } from 'vitest';
import { readPage, someFacts } from '#tests/support/public-page.ts';

it('a page names as there already only those sheets of its islands of which its own holds all', async () => {
  const { document: drawn } = await readPage('/exhibitor', someFacts(), {
    ahead: {
      scripts: [],
      sheets: ['/assets/toaster.css'],
      islands: { 'exhibitor-screen': { scripts: [], sheets: ['/assets/desk.css', '/assets/later-form.css'] } },
    },
    styles: { 'exhibitor-page': { text: '.desk{}', file: '/assets/exhibitor-page.css', parts: ['/assets/desk.css'] } },
  });
  const { style, parts } = drawn.querySelector<HTMLElement>('[data-islands]')!.dataset;
  expect([style, parts]).toEqual(['/assets/exhibitor-page.css', '/assets/desk.css']);
});
