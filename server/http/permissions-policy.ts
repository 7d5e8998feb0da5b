/** What of the device a document may ask for: nothing that it does not use. Decision 42. */
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
/** What a checkout may need: the browser's own payment sheet, and a bank's question to the holder's key. */
const paying = ['payment', 'publickey-credentials-get'];

/** Addresses are copied from the dialog that shares them. `hosts` are those of the checkouts that run in the document. */
export function permissionsPolicy(hosts: readonly string[] = []): string {
  const payers = hosts.length === 0 ? '' : ['self', ...hosts.map((host) => `"${host}"`)].join(' ');
  return [
    ...unused.map((name) => `${name}=()`),
    'clipboard-write=(self)',
    ...paying.map((name) => `${name}=(${payers})`),
  ].join(', ');
}
