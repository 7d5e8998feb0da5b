import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { retype } from '#src/ui/hydration/retype.ts';

function Form() {
  const [known, setKnown] = useState({
    name: '',
    words: '',
    title: '',
    agreed: false,
    kept: true,
    way: 'two',
    file: undefined as string | undefined,
  });
  const know = (part: Partial<typeof known>) => setKnown((before) => ({ ...before, ...part }));
  return (
    <form>
      <input name="name" value={known.name} onChange={({ target }) => know({ name: target.value })} />
      <textarea name="words" value={known.words} onChange={({ target }) => know({ words: target.value })} />
      <select name="title" value={known.title} onChange={({ target }) => know({ title: target.value })}>
        <option value="">Choose…</option>
        <option value="dr">Dr</option>
      </select>
      <input type="checkbox" checked={known.agreed} onChange={({ target }) => know({ agreed: target.checked })} />
      <input type="radio" checked={known.kept} onChange={({ target }) => know({ kept: target.checked })} />
      {['one', 'two'].map((way) => (
        <input
          key={way}
          type="radio"
          name="way"
          value={way}
          checked={known.way === way}
          onChange={() => know({ way })}
        />
      ))}
      <input type="file" onChange={({ target }) => know({ file: target.files?.[0]?.name })} />
      <output>{JSON.stringify(known)}</output>
    </form>
  );
}

/** Renders the form on the server, calls `visit` with it, and hydrates it. */
async function alive(visit: (form: HTMLFormElement) => void) {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Form />);
  visit(place.querySelector('form')!);
  await act(async () => void hydrateRoot(place, <Form />));
  await act(async () => retype(place));
  const known = JSON.parse(place.querySelector('output')!.textContent!);
  place.remove();
  return known;
}

it('a hydrated form has the values typed, chosen and ticked before', async () => {
  const known = await alive((form) => {
    (form.elements.namedItem('name') as HTMLInputElement).value = 'Meena';
    (form.elements.namedItem('words') as HTMLTextAreaElement).value = 'A line';
    (form.elements.namedItem('title') as HTMLSelectElement).value = 'dr';
    form.querySelector<HTMLInputElement>('[type=checkbox]')!.checked = true;
    form.querySelector<HTMLInputElement>('[value=one]')!.checked = true;
    const files = [new File(['%PDF'], 'abstract.pdf')];
    Object.defineProperty(form.querySelector('[type=file]'), 'files', { value: files });
  });
  expect(known).toEqual({
    name: 'Meena',
    words: 'A line',
    title: 'dr',
    agreed: true,
    kept: true,
    way: 'one',
    file: 'abstract.pdf',
  });
});

it('a form without input stays as rendered', async () => {
  expect(await alive(() => {})).toEqual({ name: '', words: '', title: '', agreed: false, kept: true, way: 'two' });
});
