/** Browser features that no document may use. Decision 42. */
const unused = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'picture-in-picture',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
];
/** Browser features that a checkout may need: the payment sheet, and a passkey for the bank. */
const paying = ['payment', 'publickey-credentials-get'];

/** Allows the clipboard for the share dialog. `hosts` are the checkouts that run in the document. */
export function permissionsPolicy(hosts: readonly string[] = []): string {
  const payers = hosts.length === 0 ? '' : ['self', ...hosts.map((host) => `"${host}"`)].join(' ');
  return [
    ...unused.map((name) => `${name}=()`),
    'clipboard-write=(self)',
    ...paying.map((name) => `${name}=(${payers})`),
  ].join(', ');
}
