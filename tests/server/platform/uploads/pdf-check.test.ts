import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { readPdf as readPdfOf } from '#server/platform/uploads/read-pdf.ts';
import { aPackedStream, anObjectStream, aPdfFile } from '#tests/support/samples/pdf-file.ts';

const readPdf = (content: Buffer, client = 'a client') => readPdfOf(content, client);
const asFile = (text: string) => Buffer.from(text, 'latin1');
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

/** Hides an object in a stream. A viewer finds it there through the cross-reference table. */
const hidden = (object: string, header = '9 0 obj') => {
  const data = `${header}\n${object}\nendobj\n`;
  return `<< /Length ${data.length} >>\nstream\n${data}\nendstream`;
};

describe('PDF', () => {
  it('is good when it opens without an action', async () => {
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
    ['a script among packed objects', { objects: [anObjectStream([[9, script]])] }],
    [
      'a script in a packed object whose name stands twice',
      { objects: [anObjectStream([[9, '<< /S /JavaScript /S /URI >>']])] },
    ],
    [
      'a file that only its key tells',
      { objects: [anObjectStream([[9, '<< /Type /Filespec /EF << /F 8 0 R >> >>']])] },
    ],
  ])('is active with %s [SEC-40]', async (_, made) => expect(await readPdf(aPdfFile(made))).toBe('active'));

  it('is active with an object that is only hidden by a newer one', async () => {
    const file = aPdfFile({ objects: [script] }).toString('latin1');
    const hidden = file.replace('xref\n', '4 0 obj\n<< >>\nendobj\nxref\n');
    expect(await readPdf(Buffer.from(hidden, 'latin1'))).toBe('active');
  });

  it.each<[string, Parameters<typeof aPdfFile>[0]]>([
    [
      'an object that is packed twice',
      { objects: [anObjectStream([[9, '<< /A 1 >>']]), anObjectStream([[9, '<< >>']])] },
    ],
    [
      'an object that is packed twice in one stream',
      {
        objects: [
          anObjectStream([
            [9, '<< >>'],
            [9, '<< >>'],
          ]),
        ],
      },
    ],
    ['an object that is packed and stands in the file', { objects: [anObjectStream([[5, '<< >>']]), '<< >>'] }],
    ['an object stream without its type', { objects: [anObjectStream([[9, script]]).replace('/Type /ObjStm', '')] }],
    [
      'an object stream whose type stands elsewhere',
      {
        objects: [anObjectStream([[9, script]]).replace('/Type /ObjStm', '/Type 5 0 R'), '/ObjStm'],
      },
    ],
    [
      'an object stream with a predictor',
      {
        objects: [anObjectStream([[9, '<< >>']], { more: '/DecodeParms << /Predictor 12 >>' })],
      },
    ],
    [
      'an object stream with two filters',
      {
        objects: [anObjectStream([[9, '<< >>']], { more: '/Filter /ASCIIHexDecode' })],
      },
    ],
    ['an object stream in the data of a stream', { objects: [hidden(anObjectStream([[9, script]]))] }],
    [
      'an object stream in the data of a stream, without its type',
      {
        objects: [hidden(anObjectStream([[9, script]]).replace('/Type /ObjStm', ''))],
      },
    ],
    ['an object in the data of a stream', { objects: [hidden('<< /JS (x) >>')] }],
  ])('is unclear with %s [SEC-40]', async (_, made) => expect(await readPdf(aPdfFile(made))).toBe('unclear'));

  it('is unclear with an object that is defined twice, in any notation of its number [SEC-40]', async () => {
    const file = aPdfFile({ objects: ['<< /A 1 >>'] }).toString('latin1');
    for (const header of ['4 0 obj', '4\n0\robj', '4 % a comment\n 0 obj', '4 1 obj'])
      expect(await readPdf(asFile(file.replace('xref\n', `${header}\n<< >>\nendobj\nxref\n`)))).toBe('unclear');
  });

  it('is good with object streams as programs write them', async () => {
    const document = await PDFDocument.create();
    document.addPage().drawText('Early detection of samples');
    document.setTitle('Samples (first part)');
    expect(await readPdf(Buffer.from(await document.save({ useObjectStreams: true })))).toBe('good');
    const objects = [
      anObjectStream([
        [9, '<< /Title (a) /First 10 0 R >>'],
        [10, '<< >>'],
      ]),
    ];
    expect(await readPdf(aPdfFile({ objects }))).toBe('good');
  });

  it('is locked with a password', async () => {
    const encrypt = '<< /Filter /Standard /V 1 /R 2 /O (o) /U (u) /P -4 >>';
    expect(await readPdf(aPdfFile({ objects: [encrypt], trailer: '/Encrypt 4 0 R /ID [(a) (a)]' }))).toBe('locked');
    expect(await readPdf(aPdfFile({ objects: [hidden('<< /Encrypt 9 0 R >>', 'trailer')] }))).toBe('locked');
  });

  it.each([
    ['a head and an end alone', Buffer.from('%PDF-1.7\n%%EOF\n')],
    [
      'no pages',
      Buffer.from(aPdfFile().toString('latin1').replace('/Kids [3 0 R] /Count 1', '/Kids [] /Count 0'), 'latin1'),
    ],
    ['a text', Buffer.from('%PDF-1.7 Dear committee, %%EOF')],
  ])('is broken with %s', async (_, file) => expect(await readPdf(file)).toBe('broken'));

  it('that unpacks endlessly is aborted, and the next one is read', async () => {
    const bomb = aPackedStream('/Type /ObjStm /N 1 /First 4', Buffer.alloc(700 * 1024 * 1024, 0x20));
    const started = Date.now();
    const file = aPdfFile({ objects: [bomb] });
    const small = readPdf(aPdfFile(), 'another client');
    expect([await readPdf(file), await small]).toEqual(['unclear', 'good']);
    expect(Date.now() - started).toBeLessThan(25_000);
    expect(await readPdf(aPdfFile())).toBe('good');
  });
});

/**
 * A file with a stray letter and a long run of characters before the cross-reference table. The parser takes
 * quadratic time for it.
 */
const withRun = (run: string) => asFile(aPdfFile().toString('latin1').replace('xref\n', `x${run}\nxref\n`));

describe('PDF that is slow to parse', () => {
  it('is refused before parsing if it has a run of 100,000 blanks [SEC-38]', async () => {
    await readPdf(aPdfFile()); // loads the library from disk in the first thread
    const used = process.cpuUsage();
    for (const blank of [' ', '\n', '\0']) expect(await readPdf(withRun(blank.repeat(100_000)))).toBe('unclear');
    const { user, system } = process.cpuUsage(used);
    expect((user + system) / 1000).toBeLessThan(3 * 3000);
  });

  it('is good with such runs in the data of a stream, for example pixels', async () => {
    const image = `<< /Length 100000 >>\nstream\n${'\0'.repeat(100_000)}\nendstream`;
    expect(await readPdf(aPdfFile({ objects: [image] }))).toBe('good');
  });

  it('is aborted after three seconds of processor time [SEC-38]', async () => {
    const used = process.cpuUsage();
    expect(await readPdf(withRun('1'.repeat(300_000)))).toBe('unclear');
    const { user, system } = process.cpuUsage(used);
    expect((user + system) / 1000).toBeLessThan(6000);
  });

  it('neither delays a file of another client nor makes it fail [SEC-38]', async () => {
    const order: string[] = [];
    const slow = () => readPdf(withRun('1'.repeat(300_000)), 'slow').then((verdict) => order.push(`slow ${verdict}`));
    const all = [slow(), slow()];
    all.push(readPdf(aPdfFile(), 'other').then((verdict) => order.push(`other ${verdict}`)));
    await Promise.all(all);
    expect(order).toEqual(['other good', 'slow unclear', 'slow unclear']);
  });
});
