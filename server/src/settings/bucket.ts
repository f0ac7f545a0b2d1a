/** A bucket of an S3-compatible object store, addressed as `<endpoint>/<bucket>/<name>`. */
export interface Bucket {
  endpoint: string;
  name: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}
