import { isErrorCode } from '@duet/schemas/errors';
import type { ApiError } from '@duet/host';
import type { SendResponse } from '@duet/schemas/messaging';
import { forgetPhoto, keepPhoto, loadPhoto, renameKeptPhoto } from './kept-photos';
import type { Outgoing } from './pending-messages.slice';
import type { SendMarks } from './send-marks';

interface Upload {
  conversationId: string;
  clientId: string;
  marks: SendMarks;
  onProgress: (share: number) => void;
}

interface Picture {
  file: File;
  preview: string;
  running?: XMLHttpRequest;
}

const pictures = new Map<string, Picture>();

export function holdPhoto(clientId: string, file: File, preview: string): Promise<boolean> {
  pictures.set(clientId, { file, preview });
  return keepPhoto(clientId, file);
}

export async function restorePhotos(messages: readonly Outgoing[]): Promise<Outgoing[]> {
  const restored = messages.map(async (message) => {
    if (!message.photo) return [message];
    const file = await loadPhoto(message.clientId);
    if (!file) return [];
    const preview = URL.createObjectURL(file);
    pictures.set(message.clientId, { file, preview });
    return [{ ...message, photo: { ...message.photo, preview } }];
  });
  return (await Promise.all(restored)).flat();
}

export function renamePhoto(clientId: string, nextId: string): void {
  const picture = pictures.get(clientId);
  if (!picture || clientId === nextId) return;
  pictures.delete(clientId);
  pictures.set(nextId, picture);
  void renameKeptPhoto(clientId, nextId);
}

export function dropPhoto(clientId: string): void {
  const picture = pictures.get(clientId);
  pictures.delete(clientId);
  picture?.running?.abort();
  if (!picture) return;
  URL.revokeObjectURL(picture.preview);
  void forgetPhoto(clientId);
}

/**
 * Uses XMLHttpRequest, because fetch reports no upload progress. The client id makes retries
 * idempotent.
 * @returns null if the sender discarded the photo
 * @throws {ApiError} if the upload fails
 */
export async function uploadPhoto({
  conversationId,
  clientId,
  marks,
  onProgress,
}: Upload): Promise<SendResponse | null> {
  const picture = pictures.get(clientId);
  if (!picture) return null;
  const request = new XMLHttpRequest();
  picture.running = request;
  request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
    lengthComputable && onProgress(loaded / total);
  const ended = new Promise((resolve) => (request.onloadend = resolve));
  request.open('POST', `/api/chats/${conversationId}/photos`);
  request.setRequestHeader('accept', 'application/json');
  request.send(toFormData(clientId, marks, picture.file));
  await ended;
  if (!pictures.has(clientId)) return null;
  if (request.status >= 200 && request.status < 300)
    return JSON.parse(request.responseText) as SendResponse;
  throw toError(request);
}

function toFormData(clientId: string, marks: SendMarks, file: File): FormData {
  const body = new FormData();
  body.append('client_id', clientId);
  for (const [name, value] of Object.entries(marks)) body.append(name, String(value));
  body.append('photo', file);
  return body;
}

function toError({ status, responseText }: XMLHttpRequest): ApiError & Error {
  const tell = (failure: Omit<ApiError, 'status'>) =>
    Object.assign(new Error(failure.error), failure, { status });
  try {
    const body = JSON.parse(responseText) as Partial<ApiError>;
    if (isErrorCode(body.error))
      return tell({ error: body.error, ...(body.params && { params: body.params }) });
  } catch {
    // A response without JSON comes from a proxy, so the HTTP status selects the error.
  }
  return tell({ error: status === 413 ? 'payload_too_large' : 'unavailable' });
}
