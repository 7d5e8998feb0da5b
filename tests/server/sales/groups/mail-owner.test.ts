import { describe, expect, it } from 'vitest';
import { mailOwner } from '#server/sales/groups/mail-owner.ts';

const providers = `
  gmail.com googlemail.com rediffmail.com rediff.com in.com yahoo.com yahoo.co.in yahoo.in ymail.com rocketmail.com
  hotmail.com hotmail.co.in hotmail.in hotmail.fr outlook.com outlook.in live.com live.in live.com.sg msn.com
  sify.com indiatimes.com zoho.com zohomail.in zohomail.com icloud.com me.com proton.me protonmail.com pm.me
  gmx.net gmx.co.in mail.com tuta.com fastmail.com vsnl.com vsnl.net giasmd01.vsnl.net.in bsnl.in bsnl.co.in
  dataone.in sancharnet.in mtnl.net.in airtelmail.in nic.in nhs.net duck.com mozmail.com privaterelay.appleid.com
  zoho.in physician.com tn.gov.in health.karnataka.gov.in`;

describe('owner of an email, for the limits of groups', () => {
  it.each(providers.trim().split(/\s+/))('is the mailbox at %s [SEC-34]', (domain) => {
    expect(mailOwner(`Asha+2@${domain}`)).toMatch(/^asha@/);
  });

  it.each([
    ['aiims.edu', 'aiims.edu'],
    ['ward.aiims.gov.in', 'aiims.gov.in'],
    ['du.ac.in', 'du.ac.in'],
    ['apollohospitals.com', 'apollohospitals.com'],
    ['livehospital.in', 'livehospital.in'],
    ['yahoo.hospital.example', 'hospital.example'],
  ])('is the organisation at %s', (domain, owner) => {
    expect(mailOwner(`asha@${domain}`)).toBe(owner);
  });
});
