"use client";

import { useState } from "react";
import { MAX_FILES } from "#lib/widgets/schema.ts";

/** The limits of the channel (lib/channels/adapters/webchat); the server enforces them too. */
const MAX_BYTES = 10 * 1024 * 1024;
const PICTURES = /^image\/(?:png|jpeg|gif|webp)$/;

/** A file to be sent; `url` is set for images. */
export type PickedFile = { key: number; blob: File; url: string | null };

/** The files a visitor has added to a message. Files that are too many or too large are rejected with the reason. */
export function usePickedFiles() {
  const [files, setFiles] = useState<PickedFile[]>([]);
  const [fault, setFault] = useState<"large" | "many" | null>(null);
  const [next, setNext] = useState(0);

  const add = (chosen: Iterable<File>) => {
    const all = [...chosen];
    const fitting = all.filter(({ size }) => size <= MAX_BYTES);
    const room = fitting.slice(0, MAX_FILES - files.length);
    setFault(fitting.length < all.length ? "large" : room.length < fitting.length ? "many" : null);
    const picked = room.map((blob, index) => {
      const url = PICTURES.test(blob.type) ? URL.createObjectURL(blob) : null;
      return { key: next + index, blob, url };
    });
    setNext(next + picked.length);
    setFiles([...files, ...picked]);
  };
  const remove = (key: number) => {
    const removed = files.find((file) => file.key === key);
    if (removed?.url) URL.revokeObjectURL(removed.url);
    setFault(null);
    setFiles(files.filter((file) => file.key !== key));
  };
  const clear = () => {
    setFiles([]);
    setFault(null);
  };
  return { files, fault, add, remove, clear };
}
