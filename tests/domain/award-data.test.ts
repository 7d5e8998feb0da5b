import { expect, it } from 'vitest';
import awards from '#event/awards.json' with { type: 'json' };

/** Award categories and terms as the requirements list them. */
it.each([
  [
    'School Awards [AWARD-03]',
    'School Awards',
    [
      'Primary School of the Year',
      'Secondary School of the Year',
      'Innovative School of the Year',
      'Community Engagement Initiative of the Year',
      'Emerging School of the Year - National',
      'Emerging School of the Year - Regional',
      'School with Best Infrastructure',
      'Best Skill Development Initiative',
      'Most Innovative After School Model',
      'Implementation In Teaching Pedagogy',
      'Exceptional In Co-Curricular Activities',
      'Tech Enabled School of the Year',
      'Progressive School Chain of the Year',
      'Emerging School in Sports and Outdoor Activities',
      'Environmental Champion School Award',
    ],
  ],
  [
    'Educator Awards [AWARD-04]',
    'Educator Awards',
    [
      'Global Education Leadership Award',
      'Distinguished Educator Award',
      'Icon of Education Award',
      'Principal of The Year',
      'Outstanding Contribution to Education Award',
      'Inspirational Leadership Award',
      'Excellence in Educational Leadership',
      'Visionary Leadership of the Year',
      'Innovator in Education Award',
      'Lifetime Achievement Award',
      'Exemplary School Principal Award',
    ],
  ],
  [
    'Edupreneur Awards [AWARD-05]',
    'Edupreneur Awards',
    [
      'Best Education ERP Solution Provider',
      'Best STEM Solution Provider',
      'Best E-Learning Solution Provider',
      'Best Mobile App Solution for School/Pre School',
      'Best Robotics (for learning, education) solution',
      'Best VR/AR Solution',
      'Best Interactive Technology Provider',
      'Best Teacher Training Solution Provider',
      'Best Payment Gateway Provider',
      'Best Education Publisher',
      'Best School Uniform Manufacturer',
      'Best School Consultancy Services',
      'Best Classroom Furniture Provider',
    ],
  ],
])('%s', (_, title, names) => {
  expect(awards.categories.find((category) => category.title === title)?.awards).toEqual(names);
});

it.each([
  ['recognitions are presented by the Chief Guest [AWARD-07]', 0, /^Recognitions are presented by the Chief Guest\.$/],
  ["the jury's decision is final and binding [AWARD-08]", 1, /^The jury's decision is final and binding\.$/],
  [
    'a nomination guarantees nothing [AWARD-09]',
    2,
    /does not guarantee selection; only shortlisted nominees are contacted/,
  ],
  [
    'some categories carry a fee, with what it covers [AWARD-10]',
    3,
    /felicitation fee covering trophy and certificate, on-stage felicitation, and photography and social media coverage/,
  ],
  [
    "each recognised individual receives an 'Elite Educators Pass' [AWARD-11]",
    4,
    /one 'Elite Educators Pass' with full session access, priority seating and networking/,
  ],
] as const)('term: %s', (_, place, text) => {
  expect(awards.terms[place]).toMatch(text);
});
