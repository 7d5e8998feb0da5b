import { act } from '@testing-library/react';
import { createContext, use, useState, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { HydrationBoundary, rememberParts } from '#src/ui/hydration/hydration-boundary.tsx';

const box = () => document.querySelector<HTMLElement>('#box')!;
const waiting = () =>
  [...document.querySelectorAll<HTMLElement>('[data-hydrating]')].map(({ dataset }) => dataset.part);

/** Renders an element on the server, calls `meanwhile` (input before hydration), and then hydrates the element. */
async function hydrate(element: ReactElement, meanwhile = () => {}): Promise<void> {
  document.body.innerHTML = `<div id="box">${renderToString(element)}</div>`;
  expect(waiting()).toContain('page');
  meanwhile();
  rememberParts();
  await act(async () => void hydrateRoot(box(), element, { onCaughtError: () => {} }));
}

function Field() {
  const [name, setName] = useState('');
  return (
    <p>
      <input value={name} onChange={({ target }) => setName(target.value)} />
      <output>{name}</output>
    </p>
  );
}

it('keeps text typed before, and marks hydrated parts', async () => {
  const page = (
    <HydrationBoundary name="page">
      <Field />
      <HydrationBoundary name="more">
        <Field />
      </HydrationBoundary>
    </HydrationBoundary>
  );
  await hydrate(page, () =>
    [...document.querySelectorAll('input')].forEach((field, at) => (field.value = `Rao ${at}`)),
  );
  expect([...document.querySelectorAll('output')].map(({ textContent }) => textContent)).toEqual(['Rao 0', 'Rao 1']);
  expect(waiting()).toEqual([]);
});

it('keeps the server-rendered HTML of a failing part, and hydrates the other parts', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Failing = () => {
    if (box()) throw new Error('broken in the browser');
    return <p>Dr Rao speaks</p>;
  };
  const page = (
    <HydrationBoundary name="page">
      <Field />
      <HydrationBoundary name="speakers">
        <Failing />
      </HydrationBoundary>
    </HydrationBoundary>
  );
  document.body.innerHTML = '';
  await hydrate(page);
  expect(box().textContent).toContain('Dr Rao speaks');
  expect(box().querySelector('input')).toBeTruthy();
});

it('keeps the server-rendered HTML when a context changes while the code of a part loads', async () => {
  let load = () => {};
  const code = new Promise<void>((resolve) => (load = resolve));
  const Late = () => {
    if (box()) use(code);
    return <p>Write to us</p>;
  };
  const Address = createContext('/');
  let follow = (_: string) => {};
  function Page() {
    const [address, setAddress] = useState('/');
    follow = setAddress;
    return (
      <Address value={address}>
        <HydrationBoundary name="page">
          <HydrationBoundary name="contact">
            <Late />
          </HydrationBoundary>
        </HydrationBoundary>
      </Address>
    );
  }
  document.body.innerHTML = '';
  await hydrate(<Page />);
  await act(async () => follow('/#contact'));
  expect(box().textContent).toBe('Write to us');

  await act(async () => load());
  expect([box().textContent, waiting()]).toEqual(['Write to us', []]);
});

it('hydrates a deferred part at the first interaction', async () => {
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'));
  const page = (
    <HydrationBoundary name="page">
      <HydrationBoundary name="contact" isDeferred>
        <Field />
      </HydrationBoundary>
    </HydrationBoundary>
  );
  await hydrate(page, () => {
    document.querySelector('input')!.value = 'Rao';
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false }, configurable: true });
  });
  expect(waiting()).toEqual(['contact']);
  await act(async () => void dispatchEvent(new Event('scroll')));
  expect([waiting(), document.querySelector('output')?.textContent]).toEqual([[], 'Rao']);
});
