/** Browser features that are forbidden in all documents. Decision 42. */
const forbiddenFeatures = [
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
/** Browser features for checkouts: the payment sheet, and passkeys for the bank. */
const checkoutFeatures = ['payment', 'publickey-credentials-get'];

/** Builds the header. `hosts` are the checkouts of the document. The clipboard is allowed for the share dialog. */
export function permissionsPolicy(hosts: readonly string[] = []): string {
  const checkoutOrigins = hosts.length === 0 ? '' : ['self', ...hosts.map((host) => `"${host}"`)].join(' ');
  return [
    ...forbiddenFeatures.map((name) => `${name}=()`),
    'clipboard-write=(self)',
    ...checkoutFeatures.map((name) => `${name}=(${checkoutOrigins})`),
  ].join(', ');
}
