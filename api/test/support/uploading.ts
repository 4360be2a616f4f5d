import type { Upload } from '@stoa/contract';
import { connect, type Socket } from 'node:net';
import type { Member } from './members.js';

/** The result of an upload: its address, or the status and code of its refusal. */
export type Answered = (Upload & { refusal?: never }) | { refusal: string; message: string; url?: never };

/** Sends a file as a browser does. */
export async function upload(
  address: string,
  as: Pick<Member, 'token'>,
  file: Buffer,
  { type = 'application/octet-stream', name = 'file' } = {},
): Promise<Answered> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(file)], { type }), name);
  const headers = { authorization: `Bearer ${as.token}` };
  const response = await fetch(`${address}/api/uploads`, { method: 'POST', body: form, headers });
  const body = (await response.json()) as Upload & { code: string; message: string };
  return response.ok ? body : { refusal: `${response.status} ${body.code}`, message: body.message };
}

/** Starts an upload that declares a length, sends the beginning, and never sends the rest. */
export function beginUpload(
  address: string,
  as: Pick<Member, 'token'>,
  bytes: number,
  start: Buffer,
): Socket {
  const { hostname, port, host } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(
    [
      'POST /api/uploads HTTP/1.1',
      `host: ${host}`,
      `authorization: Bearer ${as.token}`,
      'content-type: multipart/form-data; boundary=edge',
      `content-length: ${bytes}`,
      '',
      '--edge',
      'content-disposition: form-data; name="file"; filename="file"',
      'content-type: application/octet-stream',
      '',
      '',
    ].join('\r\n'),
  );
  socket.write(start);
  return socket;
}
