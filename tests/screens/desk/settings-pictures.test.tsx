import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aSettingsDraft, aSettingsPart } from '#machines/settings-samples.ts';
import { settingsSchema } from '#schemas/settings/settings-schema.ts';
import { m } from '#messages';
import { openDesk, type Reply } from './desk-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const user = userEvent.setup();
const save = () => user.click(screen.getByRole('button', { name: m.desk_settings_save() }));

describe('a picture in the settings', () => {
  const speaker = { name: 'Asha Rao', organization: 'AIIMS', designation: 'Professor' };
  const open = (reply: Reply, own = {}) => {
    const desk = openDesk('/desk/settings/speakers', {
      'GET settings/speakers': aSettingsPart({
        part: 'speakers',
        title: 'Speakers',
        schema: settingsSchema('speakers'),
        value: { international: [{ ...speaker, ...own }], national: [] },
      }),
      'PUT settings/speakers/draft': ({ body }) => aSettingsDraft({ value: (body as { value: unknown }).value }),
      'POST pictures': reply,
    });
    return { ...desk, saved: () => desk.callsOf('PUT settings/speakers/draft').map(({ body }) => body) };
  };
  const choose = async () => {
    await user.click(await screen.findByRole('button', { name: /Asha Rao/ }));
    const field = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await user.upload(field, new File(['bytes'], 'asha.png', { type: 'image/png' }));
  };

  it('is uploaded when it is chosen, shown, and saved as its path', async () => {
    const { saved } = open({ url: '/pictures/abc.webp' });
    await choose();
    expect((await screen.findByRole('img', { name: 'Picture' })).getAttribute('src')).toBe('/pictures/abc.webp');
    await save();
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]).toMatchObject({ value: { international: [{ ...speaker, image: '/pictures/abc.webp' }] } });
  });

  it('that is refused leaves the form as it was and says why', async () => {
    open({ status: 400, message: m.upload_not_picture() });
    await choose();
    await screen.findByText(m.upload_not_picture());
    expect(screen.getByText(m.desk_settings_picture_none())).toBeTruthy();
  });
});
