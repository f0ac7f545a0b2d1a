/** A bucket failed to do what we asked. The error contains no key and no name of a photo. */
export class BucketFailure extends Error {
  override readonly name = 'BucketFailure';
}
