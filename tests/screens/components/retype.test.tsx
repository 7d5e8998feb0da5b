import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { retype } from '#src/ui/hydration/retype.ts';

function Form() {
  const [output, setKnown] = useState({
    name: '',
    words: '',
    title: '',
    agreed: false,
    kept: true,
    way: 'two',
    file: undefined as string | undefined,
  });
  const know = (part: Partial<typeof output>) => setKnown((before) => ({ ...before, ...part }));
  return (
    <form>
      <input name="name" value={output.name} onChange={({ target }) => know({ name: target.value })} />
      <textarea name="words" value={output.words} onChange={({ target }) => know({ words: target.value })} />
      <select name="title" value={output.title} onChange={({ target }) => know({ title: target.value })}>
        <option value="">Choose…</option>
        <option value="dr">Dr</option>
      </select>
      <input type="checkbox" checked={output.agreed} onChange={({ target }) => know({ agreed: target.checked })} />
      <input type="radio" checked={output.kept} onChange={({ target }) => know({ kept: target.checked })} />
      {['one', 'two'].map((way) => (
        <input
          key={way}
          type="radio"
          name="way"
          value={way}
          checked={output.way === way}
          onChange={() => know({ way })}
        />
      ))}
      <input type="file" onChange={({ target }) => know({ file: target.files?.[0]?.name })} />
      <output>{JSON.stringify(output)}</output>
    </form>
  );
}

/** Renders the form on the server, calls `visit` with it, and hydrates it. */
async function hydrateAfter(visit: (form: HTMLFormElement) => void) {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Form />);
  visit(place.querySelector('form')!);
  await act(async () => void hydrateRoot(place, <Form />));
  await act(async () => retype(place));
  const output = JSON.parse(place.querySelector('output')!.textContent!);
  place.remove();
  return output;
}

it('a hydrated form has the values typed, chosen and ticked before', async () => {
  const output = await hydrateAfter((form) => {
    (form.elements.namedItem('name') as HTMLInputElement).value = 'Meena';
    (form.elements.namedItem('words') as HTMLTextAreaElement).value = 'A line';
    (form.elements.namedItem('title') as HTMLSelectElement).value = 'dr';
    form.querySelector<HTMLInputElement>('[type=checkbox]')!.checked = true;
    form.querySelector<HTMLInputElement>('[value=one]')!.checked = true;
    const files = [new File(['%PDF'], 'abstract.pdf')];
    Object.defineProperty(form.querySelector('[type=file]'), 'files', { value: files });
  });
  expect(output).toEqual({
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
  expect(await hydrateAfter(() => {})).toEqual({
    name: '',
    words: '',
    title: '',
    agreed: false,
    kept: true,
    way: 'two',
  });
});
