import { describe, expect, it } from 'vitest';
import { isShown } from '#schemas/condition.ts';
import { delegateFormWithPresentation } from '#schemas/forms/booking/delegate.form.ts';
import { aDelegate, aPresenter, sentences, codes, properties } from './delegate-form-fixture.ts';

describe('delegate form while abstracts are open', () => {
  const form = delegateFormWithPresentation;
  const oral = { presentation: 'oral_presentation', oralTheme: 'oncology', oralAbstractFile: '/files/a.pdf' };
  const poster = { presentation: 'poster_presentation', posterTheme: 'toxicology', posterAbstractFile: '/files/b.pdf' };

  it('offers a presentation', () => {
    expect(codes(form, 'participation')).toEqual(['conference', 'skill_workshop', 'presentation']);
  });

  it('asks for the kind of presentation only if a presentation is chosen [DREG-14]', () => {
    expect(codes(form, 'presentation')).toEqual(['oral_presentation', 'poster_presentation', 'both', 'nil']);
    expect(isShown(form.document, aDelegate(), 'presentation')).toBe(false);
    expect(isShown(form.document, aPresenter(), 'presentation')).toBe(true);
    expect(sentences(form, aPresenter({ presentation: undefined }))).toEqual(['presentation: This field is required']);
  });

  it.each([
    ['nil', []],
    ['oral_presentation', ['oralTheme', 'oralAbstractFile']],
    ['poster_presentation', ['posterTheme', 'posterAbstractFile']],
    ['both', ['oralTheme', 'oralAbstractFile', 'posterTheme', 'posterAbstractFile']],
  ])('for %s shows the fields %j [DREG-18]', (presentation, expected) => {
    const shown = ['oralTheme', 'oralAbstractFile', 'posterTheme', 'posterAbstractFile'].filter((name) =>
      isShown(form.document, aPresenter({ presentation }), name),
    );
    expect(shown).toEqual(expected);
  });

  it.each(['oralTheme', 'posterTheme'])('offers eight themes for %s [DREG-16]', (name) => {
    expect(codes(form, name)).toEqual([
      'emergency_medicine',
      'oncology',
      'chronic_diseases',
      'critical_care',
      'toxicology',
      'pain_regenerative_medicine',
      'innovation_technology',
      'research_methodology',
    ]);
  });

  it('accepts the URL of an uploaded PDF as the abstract [DREG-17]', () => {
    expect(sentences(form, aPresenter(oral))).toEqual([]);
    expect(sentences(form, aPresenter(poster))).toEqual([]);
    expect([properties.oralAbstractFile?.widget, properties.posterAbstractFile?.widget]).toEqual(['pdf', 'pdf']);
  });

  it.each([
    [
      'DREG-22',
      { ...oral, oralAbstractFile: undefined },
      ['oralAbstractFile: Oral abstract file is required for oral presentations'],
    ],
    [
      'DREG-23',
      { ...oral, oralTheme: undefined },
      ['oralTheme: Oral presentation theme is required when uploading an abstract'],
    ],
    [
      'DREG-24',
      { ...poster, posterAbstractFile: undefined },
      ['posterAbstractFile: Poster abstract file is required for poster presentations'],
    ],
    [
      'DREG-25',
      { ...poster, posterTheme: undefined },
      ['posterTheme: Poster presentation theme is required when uploading an abstract'],
    ],
    [
      'DREG-22] [DREG-24',
      { presentation: 'both' },
      [
        'oralAbstractFile: Oral abstract file is required for oral presentations',
        'posterAbstractFile: Poster abstract file is required for poster presentations',
      ],
    ],
  ])('[%s] refuses %j', (_, answers, expected) => {
    expect(sentences(form, aPresenter(answers))).toEqual(expected);
  });

  it('requires no theme before an abstract is uploaded', () => {
    expect(sentences(form, aPresenter({ presentation: 'oral_presentation' }))).toEqual([
      'oralAbstractFile: Oral abstract file is required for oral presentations',
    ]);
  });

  it.each(['oralAbstractFile', 'posterAbstractFile'])(
    'describes the abstract structure at %s [UPLOAD-01] [UPLOAD-02]',
    (name) => {
      expect(properties[name]?.title).toContain('300 words only');
      expect(properties[name]?.hint).toBe(
        'Abstract structure: Introduction; Aims and Objectives; Material and Methods; Results; Conclusion',
      );
    },
  );
});
