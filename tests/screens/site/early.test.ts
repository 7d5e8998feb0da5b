import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPanels } from '#src/site/home/show-panels.ts';

/** A stub of the entry module. */
const entry = 'data:text/javascript,export const hydrate = async () => {}';
const loads: number[] = [];

/** Removes the window listeners of a test. */
let document1: AbortController;
const add = window.addEventListener.bind(window);

beforeEach(() => {
  document1 = new AbortController();
  loads.length = 0;
  vi.stubGlobal('loads', loads);
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener, capture?: boolean) =>
    add(type, listener, { capture: Boolean(capture), signal: document1.signal }),
  );
  vi.resetModules();
});

afterEach(() => {
  document1.abort();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.head.querySelectorAll('link').forEach((link) => link.remove());
});

/** Sets up a document with these controls, which is rendered but not hydrated, and runs the early script. */
async function open(html: string) {
  document.body.innerHTML = `<div data-hydrating>${html}</div><script type="none" data-entry="${entry}" data-preloads="/a.js /b.js"></script>`;
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(document.querySelector('script'));
  // @ts-expect-error -- the file is a script, not a module
  await import('#src/site/app/early.ts');
}

async function hydrated(): Promise<void> {
  document.querySelector('[data-hydrating]')!.removeAttribute('data-hydrating');
  await settled();
}

const settled = () => new Promise((done) => setTimeout(done, 20));

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const press = (selector: string) =>
  find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

function listenTo(selector: string) {
  const listener = vi.fn<(event: Event) => void>();
  find(selector).addEventListener('click', listener);
  return listener;
}

describe('press before hydration', () => {
  it('on a button icon is stored, shown, and repeated once on the button', async () => {
    await open('<button aria-label="Menu"><svg></svg></button>');
    const listener = listenTo('button');
    expect(press('svg')).toBe(false);
    press('button');
    expect(listener).not.toHaveBeenCalled();
    expect(find('button').hasAttribute('data-pressed')).toBe(true);
    await hydrated();
    expect(listener.mock.calls.map(([{ target }]) => target)).toEqual([find('button')]);
    expect(find('button').hasAttribute('data-pressed')).toBe(false);
    press('button');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('is repeated on the button with the same name when hydration replaces it', async () => {
    await open('<button>One</button><button>Two</button>');
    press('button:last-child');
    const part = find('[data-hydrating]');
    part.innerHTML = '<button>One</button><button id="new">Two</button>';
    const listener = listenTo('#new');
    await hydrated();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('in a later part is repeated when this part is hydrated', async () => {
    await open('<button id="now">Now</button><div data-hydrating id="late"><button id="later">Later</button></div>');
    const [now, later] = [listenTo('#now'), listenTo('#later')];
    press('#later');
    press('#now');
    await hydrated();
    expect([now, later].map((listener) => listener.mock.calls.length)).toEqual([1, 0]);
    find('#late').removeAttribute('data-hydrating');
    await settled();
    expect(later).toHaveBeenCalledTimes(1);
  });

  it('is delayed on a link with state, and works on other links, labels, fields and <details>', async () => {
    await open(
      '<a href="#x" id="plain">a</a><a href="#y" data-held>b</a><label>c</label><input><details><summary>d</summary></details>',
    );
    const isLeftAlone = ['#plain', '[data-held]', 'label', 'input', 'summary'].map(press);
    expect(isLeftAlone).toEqual([true, false, true, true, true]);
  });

  it('of the start page on a tab or a heading shows its panel at once, and hydration repeats what changes the page', async () => {
    showPanels();
    await open(
      `<div role="tablist"><button role="tab" id="a" aria-controls="of-a" aria-selected="true">A</button>
      <button role="tab" id="b" aria-controls="of-b" aria-selected="false">B</button></div>
      <p id="of-a"></p><p id="of-b" hidden></p>
      <button id="head" aria-controls="list" aria-expanded="true">C</button><p id="list"></p>`,
    );
    const clicked: string[] = [];
    for (const id of ['a', 'b', 'head']) find(`#${id}`).addEventListener('click', () => clicked.push(id));
    const shown = () => ['of-a', 'of-b', 'list'].filter((id) => !find(`#${id}`).hidden);
    for (const id of ['b', 'a', 'b', 'head']) press(`#${id}`);
    expect(shown()).toEqual(['of-b']);
    expect(find('#b').ariaSelected).toBe('true');
    press('#head');
    expect([shown(), find('#head').ariaExpanded]).toEqual([['of-b', 'list'], 'true']);
    await hydrated();
    expect(clicked).toEqual(['a', 'b']);
    expect(document.querySelector('[data-pressed]')).toBeNull();
  });

  it('on a link of the menu closes it, and is not stored', async () => {
    await open('<button popovertarget="menu">Menu</button><nav id="menu" popover><a href="#x">x</a></nav>');
    const hide = vi.spyOn(find('#menu'), 'hidePopover').mockImplementation(() => {});
    expect([press('button'), hide.mock.calls.length]).toEqual([true, 0]);
    expect([press('a'), hide.mock.calls.length]).toEqual([true, 1]);
  });

  it('of Escape closes a dialog that was rendered open', async () => {
    await open('<div role="dialog"><button>Close</button></div>');
    const listener = vi.fn<(event: KeyboardEvent) => void>();
    document.body.addEventListener('keydown', listener, { signal: document1.signal });
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    await hydrated();
    expect(listener.mock.calls.map(([{ key }]) => key)).toEqual(['Escape']);
  });

  it('with a mouse is repeated on the new button when hydration replaces the pressed one', async () => {
    await open('<button>Pay</button>');
    const down = Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerType: 'mouse' });
    find('button').dispatchEvent(down);
    find('[data-hydrating]').innerHTML = '<button>Pay</button>';
    await hydrated();
    const listener = listenTo('button');
    find('button').dispatchEvent(new MouseEvent('pointerup', { bubbles: true }));
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('entry script', () => {
  it.each([
    ['a finger', () => find('p').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))],
    ['a key', () => find('p').dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))],
    ['words that are spoken into a field', () => find('input').dispatchEvent(new Event('input', { bubbles: true }))],
    ['a click', () => press('button')],
  ])('is requested with its preloads once, at the first %s', async (_, touch) => {
    await open('<p>text</p><input><button>x</button>');
    await settled();
    expect(loads).toEqual([]);
    touch();
    touch();
    await settled();
    const preloads = [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));
    expect(preloads).toEqual(['/a.js', '/b.js']);
  });

  it('is requested after the first paint of a page that is never idle', async () => {
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(private painted: (list: unknown, observer: unknown) => void) {}
        observe() {
          this.painted([], { disconnect: () => {} });
        }
      },
    );
    vi.stubGlobal('requestIdleCallback', (callback: () => void, { timeout = Infinity } = {}) => {
      if (timeout < Infinity) setTimeout(callback);
    });
    await open('<p>text</p>');
    dispatchEvent(new Event('load'));
    await settled();
    expect(document.querySelectorAll('link[rel=modulepreload]')).toHaveLength(2);
  });
});
