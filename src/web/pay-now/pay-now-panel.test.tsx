// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PayNowPanel } from './pay-now-panel.tsx';

const PNG = 'data:image/png;base64,iVBORw0KGgo=';
const payNow = {
  payload: '000201',
  reference: 'ORD-1042',
  payee: { name: 'Petal Skin Studio', kind: 'uen' as const, id: '202412345K' },
  qr: PNG,
};
const show = (fields: Partial<typeof payNow> = {}) =>
  render(<PayNowPanel amount="116.00" payNow={{ ...payNow, ...fields }} />);
const saveQr = () => screen.getByRole('link', { name: 'Save QR' });

/** A phone whose share sheet accepts files, or not. */
function onPhone({ canShare }: { canShare: boolean }) {
  const share = vi.fn(async (_: { files: File[] }) => {});
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
  vi.stubGlobal('navigator', { canShare: () => canShare, share });
  return share;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('says whom to pay, how much and with which reference', () => {
  show();
  const text = document.body.textContent;
  for (const part of ['Pay $116.00', 'PayeePetal Skin Studio', 'UEN202412345K', 'ReferenceORD-1042'])
    expect(text).toContain(part);
  expect(screen.getByRole('img').getAttribute('alt')).toBe('PayNow QR code for $116.00, reference ORD-1042');
});

test('names a mobile number as one', () => {
  show({ payee: { name: 'Petal', kind: 'mobile' as never, id: '+65 9123 4567' } });
  expect(document.body.textContent).toContain('Mobile+65 9123 4567');
});

test('how to save it comes before the QR, and is a download', () => {
  show();
  expect(saveQr().getAttribute('href')).toBe(PNG);
  expect(saveQr().getAttribute('download')).toBe('paynow-ORD-1042.png');
  const order = saveQr().compareDocumentPosition(screen.getByRole('img'));
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test("on a phone the picture goes to the phone's own sheet", () => {
  const share = onPhone({ canShare: true });
  show();
  expect(fireEvent.click(saveQr())).toBe(false); // not downloaded as well
  const [file] = share.mock.calls[0]![0].files;
  expect([file?.name, file?.type, file?.size]).toEqual(['paynow-ORD-1042.png', 'image/png', 8]);
});

test('a phone that cannot share files downloads it', () => {
  const share = onPhone({ canShare: false });
  show();
  expect(fireEvent.click(saveQr())).toBe(true);
  expect(share).not.toHaveBeenCalled();
});
