import { fileFault } from './fileFault';

const file = (type: string, size: number) => ({ name: 'f', type, size }) as File;
const mega = 1024 * 1024;
test.each([
  ['image', 'image/png', 10 * mega, null],
  ['image', 'image/png', 10 * mega + 1, 'Please select an image under 10MB.'],
  ['image', 'application/pdf', 10, 'Please select an image file.'],
  ['video', 'video/mp4', 100 * mega, null],
  ['video', 'video/mp4', 100 * mega + 1, 'Please select a video under 100MB.'],
  ['video', 'image/png', 10, 'Please select a video file.'],
] as const)(
  'a chosen file is held to its type and size: %s field, %s of %i bytes: %s',
  (kind, type, size, text) => {
    expect(fileFault(kind, file(type, size))?.text ?? null).toBe(text);
  },
);
