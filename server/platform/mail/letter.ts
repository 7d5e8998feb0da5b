import { datesInWords } from '#domain/time/dates.ts';
import { withMarkup } from '#domain/words/with-markup.ts';
import { getLocale, getTextDirection } from '#language';
import { m } from '#messages';
import { html, type Html } from './html.ts';
import type { Letterhead } from './message.ts';

/** Grey colours of mails, from the theme of the site. The other colours are in the event. */
export const ink = '#13232a';
export const soft = '#3d5056';
export const line = '#d8e2e4';
export const mist = '#f4f8f8';

const sans = `font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Devanagari','Noto Sans Tamil',Arial,sans-serif`;
const serif = `font-family:'Source Serif 4',Georgia,Cambria,'Noto Serif','Noto Serif Devanagari','Noto Serif Tamil',serif`;

export interface Letter {
  title: string;
  body: Html;
}

/**
 * Returns the HTML of a mail: tables and inline styles, at most 600 px wide, without external requests. It hides no text,
 * because spam filters add points for hidden text.
 */
export const letter = (head: Letterhead, content: Letter): string =>
  `<!doctype html>\n${
    html`<html lang="${getLocale()}" dir="${getTextDirection()}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <title>${content.title}</title>
      </head>
      <body style="margin:0;padding:0;background:${mist};color:${ink};${sans};font-size:16px;line-height:1.6">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${mist}">
          <tr>
            <td align="center" style="padding:24px 12px">${sheet(head, content)}</td>
          </tr>
        </table>
      </body>
    </html>`.text
  }`;

const sheet = (head: Letterhead, { title, body }: Letter) =>
  html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    style="max-width:600px;background:#ffffff;border:1px solid ${line};border-radius:10px;text-align:start"
  >
    ${band(head)}
    <tr>
      <td style="padding:28px 24px 8px;overflow-wrap:anywhere;word-break:break-word">
        <div style="width:56px;height:3px;background:${head.event.colours.brass[4]};font-size:0;line-height:0">
          &nbsp;
        </div>
        <h1 style="margin:12px 0 16px;${serif};font-weight:600;font-size:26px;line-height:1.2">${title}</h1>
        ${body}${head.closing === undefined ? '' : paragraph(head.closing)}
      </td>
    </tr>
    ${foot(head)}
  </table>`;

const band = ({ event }: Letterhead) =>
  html`<tr>
    <td style="background:${event.colours.peacock[9]};border-radius:9px 9px 0 0;padding:18px 24px;color:#ffffff">
      <div style="${serif};font-weight:600;font-size:18px;line-height:1.3">${event.name}</div>
      <div style="color:${event.colours.peacock[2]};font-size:14px">${datesInWords(event.dates)}</div>
    </td>
  </tr>`;

const foot = ({ event }: Letterhead) =>
  html`<tr>
    <td style="padding:16px 24px 24px;border-top:1px solid ${line};color:${soft};font-size:13px;line-height:1.5">
      ${event.sample ? html`<p style="margin:0 0 8px">${m.mail_sample()}</p>` : ''}
      <p style="margin:0">
        ${withMarkup(m.mail_questions.parts({ address: event.contacts.supportEmail }), supportLink(event))}
      </p>
    </td>
  </tr>`;

const supportLink =
  ({ colours }: Letterhead['event']) =>
  (_: string, address: string) =>
    html`<a href="mailto:${address}" style="color:${colours.peacock[7]}">${address}</a>`;

export const paragraph = (content: Html | string) => html`<p style="margin:0 0 16px">${content}</p>`;

/** A button that links to a page of the site. */
export const button = ({ event }: Letterhead, { href, words }: { href: string; words: string }) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 20px">
    <tr>
      <td style="background:${event.colours.peacock[7]};border-radius:6px">
        <a
          href="${href}"
          style="display:inline-block;padding:12px 20px;color:#ffffff;font-weight:600;text-decoration:none"
          >${words}</a
        >
      </td>
    </tr>
  </table>`;

/** A list of labels, each with its value. */
export const facts = (pairs: readonly (readonly [label: string, value: Html | string])[]) =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">
    ${pairs.map(
      ([label, value]) =>
        html`<tr>
          <td style="padding:6px 0;border-top:1px solid ${line}">
            <div style="color:${soft};font-size:13px">${label}</div>
            <div style="font-weight:600;overflow-wrap:anywhere"><bdi>${value}</bdi></div>
          </td>
        </tr>`,
    )}
  </table>`;
