import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const hydrate =
  'data:text/javascript,export const hydrate = async ({ id }, begin) => (begin(), void globalThis.woken.push(id));';

/** Everything is near the window. */
class Near {
  constructor(private readonly tell: (seen: { isIntersecting: boolean; target: Element }[]) => void) {}
  observe(target: Element) {
    this.tell([{ isIntersecting: true, target }]);
  }
}

const woken: string[] = [];
let left: AbortController;
const listen = window.addEventListener.bind(window);

beforeEach(() => {
  woken.length = 0;
  left = new AbortController();
  vi.stubGlobal('woken', woken);
  vi.stubGlobal('IntersectionObserver', Near);
  vi.resetModules();
  const stay = (type: string, listener: EventListener, options?: boolean | AddEventListenerOptions) =>
    listen(type, listener, { ...(typeof options === 'object' ? options : { capture: options }), ...once(options) });
  vi.stubGlobal('addEventListener', stay);
});

afterEach(() => {
  left.abort(); // the waker of one document does not hear what happens in the next
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
  for (const storage of [sessionStorage, localStorage]) storage.clear();
});

/** Listening ends with the document, or sooner. */
const once = (options?: boolean | AddEventListenerOptions) => ({
  signal: AbortSignal.any([left.signal, ...(typeof options === 'object' && options.signal ? [options.signal] : [])]),
});

/** A document with these parts, whose waker has begun, and hears of every press. */
async function arrive(parts: string, early: Event[] = []) {
  document.body.innerHTML = `${parts}<script type="none" data-islands="${hydrate}" data-files=""></script>`;
  document.querySelector<HTMLElement>('[autofocus]')?.focus();
  const { start } = await import('#src/pages/waker.ts');
  const heard = start(early);
  left.signal.addEventListener('abort', () => window.removeEventListener('click', heard, true));
  listen('click', heard, true);
  await settled();
}

const settled = () => new Promise((done) => setTimeout(done, 20));

const stirred = '<div id="part" data-island="x" data-wakes="stirred" data-keeps="draft other"><input autofocus></div>';

it('a part that waits for a stir stays asleep until there is one, also with the focus in it', async () => {
  await arrive(stirred);
  expect(document.activeElement?.tagName).toBe('INPUT');
  expect(woken).toEqual([]);
  document.body.dispatchEvent(new Event('pointermove', { bubbles: true }));
  await settled();
  expect(woken).toEqual(['part']);
});

it('what came into its field without a key before the waker came wakes it', async () => {
  const fill = ({ target }: Event) => ((target as HTMLInputElement).value = 'meena@hospital.example');
  document.addEventListener('focusin', fill, { once: true });
  await arrive(stirred);
  expect(woken).toEqual(['part']);
});

it('what comes into its field without a key, by voice or from a menu, wakes it', async () => {
  await arrive(stirred);
  expect(woken).toEqual([]);
  document.querySelector('input')!.dispatchEvent(new Event('input', { bubbles: true }));
  await settled();
  expect(woken).toEqual(['part']);
});

it('what was typed into its field before the waker came wakes it', async () => {
  const typed = new KeyboardEvent('keydown', { key: 'a' });
  document.body.innerHTML = '<input>';
  document.querySelector('input')!.dispatchEvent(typed);
  await arrive(stirred, [typed]);
  expect(woken).toEqual(['part']);
});

it('a focus that the visitor has set wakes it', async () => {
  await arrive('<div id="part" data-island="x" data-wakes="stirred"><input></div><div><input autofocus></div>');
  expect(woken).toEqual([]);
  document.querySelector('input')!.focus();
  await settled();
  expect(woken).toEqual(['part']);
});

it.each([
  ['a state of navigation', () => history.replaceState({ pass: 'post' }, '')],
  ['something of this tab', () => sessionStorage.setItem('draft', '1')],
  ['something that lasts', () => localStorage.setItem('other', '')],
])('with %s it wakes at once', async (_, bring) => {
  bring();
  await arrive(stirred);
  expect(woken).toEqual(['part']);
});

it('what is kept for another part does not wake it, and a storage that is forbidden does not either', async () => {
  localStorage.setItem('draft2', '1');
  await arrive(stirred);
  expect(woken).toEqual([]);
  left.abort();
  left = new AbortController();
  vi.resetModules();
  vi.stubGlobal('sessionStorage', undefined);
  await arrive(stirred);
  expect(woken).toEqual([]);
});

it('puts the texts of the address in their places, as text alone, and wakes nothing for it', async () => {
  history.replaceState(null, '', '?email=%3Cb%3Ea%40b.example?status=x');
  await arrive(
    '<div id="part" data-island="x" data-wakes="stirred"></div><i data-query="email"></i><i data-query="x"></i>',
  );
  const [email, other] = document.querySelectorAll('i');
  expect([email?.innerHTML, other?.innerHTML]).toEqual(['&lt;b&gt;a@b.example', '']);
  expect(woken).toEqual([]);
});

it('presses that came too early are made again in order, each once; ticks are left to the browser', async () => {
  await arrive(`<div id="part" data-island="x" data-wakes="stirred"><button>One</button><button>Two</button>
    <label><b>Agreed</b><input type="checkbox"></label></div>`);
  const presses: string[] = [];
  const [one, two] = document.querySelectorAll('button');
  for (const button of [one!, two!]) button.addEventListener('click', () => presses.push(button.textContent!));
  for (const target of [one!, one!, two!, document.querySelector('b')!]) target.click();
  expect([presses, document.querySelector('input')!.checked]).toEqual([[], true]);
  expect(document.querySelectorAll('button[data-pressed]'), 'each shows it meanwhile').toHaveLength(2);
  await settled();
  expect(document.querySelector('[data-pressed]')).toBeNull();
  expect([presses, document.querySelector('input')!.checked]).toEqual([['One', 'Two'], true]);
});

it.each([
  ['the part', (part: HTMLElement, anew: string) => (part.innerHTML = anew)],
  [
    'a layer over the page',
    (part: HTMLElement, anew: string) => ((part.innerHTML = ''), part.insertAdjacentHTML('afterend', anew)),
  ],
])('a press is made again on what stands in its place, where %s has been drawn anew', async (_, draw) => {
  await arrive('<div id="part" data-island="x" data-wakes="stirred"><button>One</button><button>Two</button></div>');
  const part = document.getElementById('part')!;
  part.querySelectorAll('button')[1]!.click();
  draw(part, '<button>None</button><button>Two</button>');
  const presses: string[] = [];
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => presses.push(button.textContent!));
  await settled();
  expect(presses).toEqual(['Two']);
});

it('what only a touch wakes stays asleep for a state, and what waits for one wakes by it', async () => {
  history.replaceState({ pass: 'post' }, '');
  await arrive(
    '<div id="touched" data-island="x" data-wakes="touched"></div><div id="brought" data-island="x" data-wakes="brought"></div>',
  );
  expect(woken).toEqual(['brought']);
});

it('a URL whose fragment is not percent-encoded properly hydrates the page all the same', async () => {
  history.replaceState(null, '', '/#%');
  await arrive('<div id="part" data-island="x"><p>text</p></div>');
  expect(woken).toEqual(['part']);
});
