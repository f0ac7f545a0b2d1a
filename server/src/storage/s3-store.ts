import { AwsClient } from 'aws4fetch';
import { BucketFailure } from '../errors/bucket-failure';
import type { Bucket } from '../settings/bucket';
import { fileOf, filesOf, type PhotoStore } from './photo-store';

/** The time limit of one try, in milliseconds. A transaction waits for an upload. */
const WITHIN = 5_000;
const TRIES = 3;

/**
 * Stores photos in a bucket, each as `photos/<end of its id>/<id>.webp`. Tries three times if a failure may be temporary.
 * @param within milliseconds for one try.
 */
export function createBucketStore(bucket: Bucket, within = WITHIN): PhotoStore {
  const { accessKeyId, secretAccessKey, region } = bucket;
  // No retries of its own, because they have no time-out.
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const folder = `${bucket.endpoint.replace(/\/+$/, '')}/${bucket.name}/photos`;

  const once = async (method: string, file: string, bytes?: Buffer) => {
    const headers = bytes ? { 'content-type': 'image/webp' } : undefined;
    const body = bytes && new Uint8Array(bytes);
    const request = await signer.sign(`${folder}/${file}`, { method, headers, body });
    const answer = await fetch(request, { signal: AbortSignal.timeout(within) });
    const content = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, content };
  };

  const ask = async (method: string, file: string, bytes?: Buffer) => {
    let failure = '';
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      try {
        const answer = await once(method, file, bytes);
        if (answer.status < 500 && answer.status !== 429) return answer;
        failure = `answered ${answer.status}`;
      } catch (error) {
        failure =
          error instanceof Error && error.name === 'TimeoutError' ? 'did not answer in time' : 'cannot be reached';
      }
      if (attempt < TRIES) await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** attempt * Math.random()));
    }
    throw new BucketFailure(`The object store ${failure}.`);
  };

  return {
    write: async (id, bytes, size) => {
      const { status } = await ask('PUT', fileOf(id, size), bytes);
      if (status >= 300) throw new BucketFailure(`The object store answered ${status}.`);
    },
    read: async (id, size) => {
      const { status, content } = await ask('GET', fileOf(id, size));
      // Without the permission to list the bucket, a store answers 403 for a file that does not exist.
      if (status === 404 || (status === 403 && size && content.includes('AccessDenied'))) return undefined;
      if (status >= 300) throw new BucketFailure(`The object store answered ${status}.`);
      return content;
    },
    remove: async (id) => {
      const answers = await Promise.all(filesOf(id).map((file) => ask('DELETE', file)));
      const failed = answers.find(({ status }) => status >= 300 && status !== 404);
      if (failed) throw new BucketFailure(`The object store answered ${failed.status}.`);
    },
  };
}
