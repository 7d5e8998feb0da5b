import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#domain/errors/api-error.ts';
import { encodeLink } from '#domain/tickets/tickets.ts';
import { aLookup, aNetworkError, aRefusal, aTicketOrder } from '#machines/samples.ts';
import { m } from '#messages';
import { arrive, withData, dialog, button } from './tickets-fixture.tsx';

const emailField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ });
const codeField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Code/ });

async function atTheCode() {
  const fixture = arrive();
  await fixture.user.type(emailField(), 'meena@hospital.example');
  await fixture.user.click(button('Send OTP'));
  await fixture.settle(fixture.retrieval, 'sendCode', { output: undefined } as never);
  return fixture;
}

describe('email verification for tickets', () => {
  it('opens a dialog for the email when the URL has no data [TICKET-04] [TICKET-05] [TICKET-06]', () => {
    arrive();
    expect(dialog('Verify Your Email')).toBeTruthy();
    expect(screen.getByText('Enter your email to receive a verification code')).toBeTruthy();
    expect(emailField().type).toBe('email');
    expect(emailField().required).toBe(true);
  });

  it('is busy while the code is sent, then asks for it, with only the email in the URL [TICKET-07] [TICKET-08] [TICKET-15]', async () => {
    const { user, retrieval, settle, where } = arrive();
    await user.type(emailField(), 'meena@hospital.example');
    await user.click(button('Send OTP'));
    expect(button('Sending...').disabled).toBe(true);
    await settle(retrieval, 'sendCode', { output: undefined } as never);
    expect(dialog('Enter OTP')).toBeTruthy();
    expect(screen.getByText('Enter the 6-digit code sent to your email')).toBeTruthy();
    expect(where()).toBe('/tickets?email=meena%40hospital.example');
    expect(document.activeElement).toBe(codeField());
  });

  it('accepts six digits only [TICKET-09]', async () => {
    const { user } = await atTheCode();
    await user.type(codeField(), '12a 34-5678');
    expect(codeField().value).toBe('123456');
  });

  it('can be submitted with exactly six digits, and is then busy [TICKET-11]', async () => {
    const { user, retrieval } = await atTheCode();
    await user.type(codeField(), '12345');
    expect(button('Verify OTP').disabled).toBe(true);
    await user.type(codeField(), '6');
    expect(button('Verify OTP').disabled).toBe(false);
    await user.click(button('Verify OTP'));
    expect(button('Verifying...').disabled).toBe(true);
    expect(retrieval.calls.at(-1)).toEqual({
      effect: 'verifyCode',
      input: { email: 'meena@hospital.example', code: '123456' },
    });
  });

  it('returns to the email without the error message [TICKET-10]', async () => {
    const { user, retrieval, settle } = await atTheCode();
    await user.type(codeField(), '123456');
    await user.click(button('Verify OTP'));
    await settle(retrieval, 'verifyCode', { error: aRefusal(400, 'Invalid OTP. Please try again.') } as never);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe('Invalid OTP. Please try again.');
    expect(codeField().getAttribute('aria-invalid')).toBe('true');
    expect(codeField().getAttribute('aria-describedby')).toBe(alert.id);
    await user.click(button('Back'));
    expect(dialog('Verify Your Email')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(emailField().value).toBe('meena@hospital.example');
  });

  it('shows the tickets after the code, with the data in the URL [TICKET-16] [TICKET-18] [TICKET-19]', async () => {
    const { user, retrieval, settle, where } = await atTheCode();
    await user.type(codeField(), '123456');
    await user.click(button('Verify OTP'));
    await settle(retrieval, 'verifyCode', { output: { ...aLookup(), orders: [aTicketOrder()] } } as never);
    const query = new URLSearchParams(where().split('?')[1]);
    expect(query.get('data')).toBe(encodeLink(aLookup()));
    expect(query.get('email')).toBe('meena@hospital.example');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 3000 });
    expect(screen.getByRole('heading', { level: 1, name: 'Your Digital Tickets' })).toBeTruthy();
    const { link } = aTicketOrder();
    const ways = ['See your order', 'Invoice', 'Correct name or email'].map((way) =>
      screen.getByRole('link', { name: `${way}: Sample Delegate` }).getAttribute('href'),
    );
    expect(ways).toEqual([link, `${link}#order-documents`, `${link}#order-people`]);
    expect(screen.queryByText(/^Your invoice, corrections and refunds are on the page of your order/)).toBeNull();
  });

  it.each([
    [aRefusal(404, 'Failed to send OTP. Please try again.', 'Email not found'), /^Your email doesn't have any tickets/],
    [aRefusal(500), 'Failed to send OTP. Please try again.'],
    [aRefusal(502, 'Bad Gateway'), 'Failed to send OTP. Please try again.'],
    [new ApiError(500, { message: 'We cannot send mail now.', requestId: 'r-1' }), 'We cannot send mail now.'],
    [aNetworkError(), 'An error occurred while sending OTP. Please try again.'],
  ])('shows why no code was sent: %o [ERR-T-01] [ERR-T-02] [ERR-T-03]', async (error, sentence) => {
    const { user, retrieval, settle } = arrive();
    await user.type(emailField(), 'meena@hospital.example');
    await user.click(button('Send OTP'));
    await settle(retrieval, 'sendCode', { error } as never);
    expect(within(screen.getByRole('alert')).getByText(sentence)).toBeTruthy();
  });

  it('sends another code, or shows how long to wait', async () => {
    const { user, retrieval, settle } = await atTheCode();
    await user.click(button('Send another code'));
    expect(button('Sending...').getAttribute('aria-disabled')).toBe('true');
    await settle(retrieval, 'sendCode', { output: 30 } as never);
    const waiting = m.one_time_codes_waiting({ seconds: '30 seconds' });
    expect(within(screen.getByRole('alert')).getByText(waiting)).toBeTruthy();
    await user.click(button('Send another code'));
    await settle(retrieval, 'sendCode', { output: undefined } as never);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(codeField().value).toBe('');
  });
});

describe('sending a pass again', () => {
  async function openSendDialog() {
    const fixture = withData();
    await fixture.user.click(button('Send Email'));
    return { ...fixture, within: within(await screen.findByRole('dialog', { name: 'Send Pass via Email' })) };
  }

  it('asks for confirmation [TICKET-27] [TICKET-28] [TICKET-29]', async () => {
    const { within: box, sending } = await openSendDialog();
    expect(box.getByText('Are you sure you want to send this pass to the registered email?')).toBeTruthy();
    expect(box.getByRole('button', { name: 'Cancel' })).toBeTruthy();
    expect(sending.calls).toEqual([]);
  });

  it('is busy, shows success, and closes automatically [TICKET-29] [TICKET-30] [TICKET-31] [ERR-T-06]', async () => {
    const { within: box, sending, user, settle } = await openSendDialog();
    await user.click(box.getByRole('button', { name: 'Send Email' }));
    expect(box.getByRole<HTMLButtonElement>('button', { name: 'Sending...' }).disabled).toBe(true);
    expect(sending.calls).toEqual([{ effect: 'emailPass', input: { passId: '4T2MZ-8QK1C' } }]);
    await settle(sending, 'emailPass', { output: undefined } as never);
    expect(box.getByText('Email sent successfully!')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 3000 });
  });

  it('cannot be closed while the mail is being sent [TICKET-30]', async () => {
    const { within: box, sending, user, settle } = await openSendDialog();
    await user.click(box.getByRole('button', { name: 'Send Email' }));
    for (const name of ['Cancel', 'Close'])
      expect(box.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    await settle(sending, 'emailPass', { error: aNetworkError() } as never);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    [aRefusal(500), 'Failed to send email. Please try again.'],
    [aNetworkError(), 'An error occurred while sending email.'],
  ])('shows why it failed, and can be tried again: %o [TICKET-30] [ERR-T-05]', async (error, sentence) => {
    const { within: box, sending, user, settle } = await openSendDialog();
    await user.click(box.getByRole('button', { name: 'Send Email' }));
    await settle(sending, 'emailPass', { error } as never);
    expect(box.getByRole('alert').textContent).toBe(sentence);
    expect(box.getByRole<HTMLButtonElement>('button', { name: 'Send Email' }).disabled).toBe(false);
  });
});
