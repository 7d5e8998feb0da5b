import { describe, expect, it } from 'vitest';
import { bulkBookingModel } from '#machines/bulk-booking/bulk-booking.model.ts';
import { groupChoiceModel } from '#machines/group-choice/group-choice.model.ts';
import { enquiryModel } from '#machines/enquiry/enquiry.model.ts';
import { pdfUploadModel } from '#machines/pdf-upload/pdf-upload.model.ts';
import { resourceModel } from '#machines/resource/resource.model.ts';
import { singleBookingModel } from '#machines/single-booking/single-booking.model.ts';
import { workshopBoardModel } from '#machines/workshop-board/workshop-board.model.ts';
import { workshopListModel } from '#machines/workshop-list/workshop-list.model.ts';
import { follow } from '#tests/support/flows/follow.ts';
import { named, type Scenario } from './scenarios-fixture.ts';

const atForm = ['one ticket', 'loadPasses done (pass on sale)'] as const;
const atOrder = [...atForm, 'contact.submitted', 'checkEmail done (free)'] as const;
const atCheckout = [...atOrder, 'placeOrder done'] as const;
const library = 'payment library is still loading – please try again in a second';

describe('single booking', () => {
  const scenarios: Scenario[] = [
    ['a pass nobody knows [ERR-S-01]', ['an unknown pass'], ['Invalid pass selected'], 'unknownPass'],
    [
      'a pass that is not on sale [ERR-S-01]',
      ['one ticket', 'loadPasses done (pass not on sale)'],
      ['Invalid pass selected'],
      'unknownPass',
    ],
    ['no pass [ERR-S-02]', ['no pass'], [], 'noPass'],
    [
      'a taken email [ERR-S-04]',
      [...atForm, 'contact.submitted', 'checkEmail done (taken)'],
      ['This email is already registered'],
      'fillingContact',
    ],
    [
      'an email that cannot be checked [ERR-S-04]',
      [...atForm, 'contact.submitted', 'checkEmail failed'],
      ['This email could not be checked. Please try again.'],
      'fillingContact',
    ],
    [
      'two tickets where one is allowed [ERR-S-05]',
      ['more tickets than allowed', 'loadPasses done (pass on sale)', 'contact.submitted', 'attendees.submitted'],
      ['Only one ticket allowed per booking'],
      'fillingContact',
    ],
    [
      'incomplete attendees [ERR-S-06]',
      ['two tickets', 'loadPasses done (pass on sale)', 'contact.submitted', 'attendees.refused'],
      ['Please fill in all attendee details before proceeding.'],
      'fillingAttendees',
    ],
    ["no gateway's library [ERR-S-07]", [...atCheckout, 'checkout.unavailable'], [library], 'fillingContact'],
    ['a library that breaks [ERR-S-07]', [...atCheckout, 'openCheckout failed'], [library], 'fillingContact'],
    [
      'a submit without a pass [ERR-S-08]',
      ['one ticket', 'loadPasses failed', 'contact.submitted'],
      ['No ticket selected'],
      'loadingPasses',
    ],
    ['an order that fails [ERR-S-09]', [...atOrder, 'placeOrder failed (no answer)'], [], 'fillingContact'],
    [
      'a refused order',
      [...atOrder, 'placeOrder failed (refused)'],
      ['No seats left in Airway. Please choose again.'],
      'fillingContact',
    ],
  ];
  it.each(named(scenarios))('%s', (_, { way, ...end }) => {
    expect(follow(singleBookingModel, ...way)).toMatchObject(end);
  });
});

describe('group booking', () => {
  const atStage2 = ['a draft of stage 2', 'loadPasses done (pass on sale)'] as const;
  const atGroup = [...atStage2, 'group.submitted', 'checkEmails done (free)'] as const;
  const stage2 = { booking: { passes: 'settled', form: 'fillingParticipants' } };
  // the prices are loaded again, because they may have changed
  const refusedAtStage2 = { booking: { passes: 'loading', form: 'fillingParticipants' } };
  const scenarios: Scenario[] = [
    [
      'a duplicate email [ERR-B-03] [BULK-33]',
      [...atStage2, 'group.submitted (an email appears twice)'],
      ['Duplicate email found: meena@hospital.example'],
      stage2,
    ],
    [
      'a taken email [ERR-B-04] [BULK-34]',
      [...atStage2, 'group.submitted', 'checkEmails done (taken)'],
      ['This email is already registered'],
      stage2,
    ],
    [
      'a status other than 200 [ERR-B-05]',
      [...atGroup, 'placeGroup done (another answer in 2xx)'],
      ['Something went wrong. Please try again.'],
      stage2,
    ],
    [
      "a refusal, in the service's words [ERR-B-06]",
      [...atGroup, 'placeGroup failed (seats are short)'],
      // once as a toast, once beside the form
      Array.from({ length: 2 }, () => '3 seats left in Airway, 5 chosen. Nothing is booked.'),
      refusedAtStage2,
    ],
    [
      'an exception without a message [ERR-B-06]',
      [...atGroup, 'placeGroup failed (without a message)'],
      ['Failed to submit'],
      refusedAtStage2,
    ],
    [
      'an exception with a message [ERR-B-06]',
      [...atStage2, 'group.submitted', 'checkEmails failed'],
      ['Failed to fetch'],
      stage2,
    ],
    [
      'no pass [ERR-B-07] [BULK-35]',
      [...atStage2, 'group.submitted (without a pass)'],
      ['No pass selected'],
      refusedAtStage2,
    ],
    ['passes that do not come, without a message [BULK-39]', ['a draft of stage 2', 'loadPasses failed'], [], stage2],
    [
      'a placed group, without a checkout [BULK-36] [BULK-37] [BULK-38]',
      [...atGroup, 'placeGroup done (placed)'],
      [],
      'placed',
    ],
  ];
  it.each(named(scenarios))('%s', (_, { way, ...end }) => {
    expect(follow(bulkBookingModel, ...way)).toMatchObject(end);
  });

  const choices: Scenario[] = [
    [
      'workshops that cannot be loaded [ERR-B-01]',
      ['no pass in the URL', 'pass.chosen', 'loadWorkshops failed'],
      ['Could not load workshops'],
      { choosing: 'failed' },
    ],
    [
      'a workshop without seats [ERR-B-02] [BULK-23]',
      ['no pass in the URL', 'pass.chosen', 'loadWorkshops done', 'workshop.toggled (one that is full)'],
      ['No remaining slots for this workshop'],
      { choosing: 'listed' },
    ],
  ];
  it.each(named(choices))('%s', (_, { way, ...end }) => {
    expect(follow(groupChoiceModel, ...way)).toMatchObject(end);
  });
});

describe('workshop list', () => {
  it('a list that cannot be loaded [ERR-S-03]', () => {
    const end = follow(workshopListModel, 'nothing chosen', 'loadWorkshops failed (no answer)');

    expect(end).toMatchObject({ sentences: ['Could not load workshops'], value: 'failed' });
  });
});

describe('PDF upload', () => {
  const scenarios: [string, string[], string][] = [
    ['another type [ERR-U-01]', ['file.chosen (another type)'], 'Only PDF files are allowed'],
    ['one byte too large [ERR-U-02]', ['file.chosen (too large)'], 'File size must be less than 10MB'],
    [
      'a failed request [ERR-U-03]',
      ['file.chosen (a PDF)', 'upload.failed (without a message)'],
      'Failed to upload file. Please try again.',
    ],
    [
      'an unreadable file [ERR-U-03]',
      ['file.chosen (a PDF)', 'uploadFile failed'],
      'Failed to upload file. Please try again.',
    ],
    [
      'no URL returned [ERR-U-04]',
      ['file.chosen (a PDF)', 'upload.finished (without a URL)'],
      'No URL returned from server',
    ],
  ];
  it.each(scenarios)('%s', (_, way, sentence) => {
    const end = follow(pdfUploadModel, 'nothing uploaded', ...way);

    expect(end).toMatchObject({ sentences: [sentence, sentence], value: 'failed', context: { url: undefined } });
  });
});

describe('the landing page', () => {
  it('a section that cannot be loaded [ERR-L-01]', () => {
    const end = follow(resourceModel, 'the landing page', 'load failed (no answer)');

    expect(end).toMatchObject({ sentences: [], value: 'failed', actions: [{ type: 'logFailure' }] });
  });

  it.each([
    ['another format [ERR-L-02]', 'another format', 'Error loading workshops: Invalid response format from API'],
    ['a failure with a message [ERR-L-03]', 'no answer', 'Error loading workshops: Failed to fetch'],
    ['a failure without one [ERR-L-03]', 'without a message', 'Error loading workshops: Failed to load workshops'],
  ])('workshops: %s', (_, outcome, sentence) => {
    const end = follow(workshopBoardModel, 'the landing page', 'workshops.chosen', `loadSeats failed (${outcome})`);

    expect(end).toMatchObject({ sentences: [sentence], value: { workshops: { onScreen: 'failed' } } });
  });

  const incomplete = 'Please fill in all required fields.';
  const failed = 'There was an error sending your message. Please try again later.';
  const atForm = 'an empty form';
  const sending = [atForm, 'enquiry.submitted (only the required fields)'] as const;
  const scenarios: Scenario[] = [
    ['blanks in a required field [ERR-L-04]', [atForm, 'enquiry.submitted (only blanks)'], [incomplete], 'editing'],
    ['an empty required field [ERR-L-04]', [atForm, 'enquiry.refused (something is missing)'], [incomplete], 'editing'],
    ['a response that is not ok [ERR-L-05]', [...sending, 'sendEnquiry failed (too many)'], [failed], 'editing'],
    ['any other failure [ERR-L-05]', [...sending, 'sendEnquiry failed (no answer)'], [failed], 'editing'],
    ['success [ERR-L-06]', [...sending, 'sendEnquiry done'], ['Message sent successfully!'], 'thanked'],
  ];
  it.each(named(scenarios))('contact form: %s', (_, { way, ...end }) => {
    expect(follow(enquiryModel, ...way)).toMatchObject(end);
  });
});
