import type { Readable } from "node:stream";

/** A stored object in a list: its size in bytes, and when it was written. */
export type ListedObject = { key: string; bytes: number; modifiedAt: Date };

/** Storage of objects: a folder or a bucket. Objects never change. All functions throw StorageFailure for a bucket. */
export type ObjectStore = {
  /** The folder or `s3://bucket/prefix`, for people. */
  place: string;
  /**
   * Streams bytes to an object. It is durable when this returns; nothing appears if it throws, which it also does for
   * errors of the source.
   */
  write(key: string, source: AsyncIterable<Uint8Array>): Promise<void>;
  /** Opens an object, or its first `max` bytes. The caller must read or destroy the stream. Throws FILE_NOT_FOUND. */
  open(key: string, max?: number): Promise<{ stream: Readable; bytes: number }>;
  /** Deletes an object; a missing one is not an error. */
  remove(key: string): Promise<void>;
  /** Yields all objects whose keys begin with a text. */
  list(start: string): AsyncIterable<ListedObject>;
  /** Deletes what unfinished writes before a time left. Returns their number. */
  removePartial(before: Date): Promise<number>;
  /** The path of an object in a folder; null in a bucket. Throws FILE_NOT_FOUND. */
  localPath(key: string): Promise<string | null>;
};
