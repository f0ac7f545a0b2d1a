import { type DragEvent, useState } from 'react';

/** Event handlers of an area to drop a file on, and whether a file is over it. */
export interface DropZone {
  isOver: boolean;
  on: {
    onDragOver(event: DragEvent): void;
    onDragLeave(): void;
    onDrop(event: DragEvent): void;
  };
}

/** Creates a drop zone for one file. */
export function useDropZone(onFile: (file: File) => void): DropZone {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    on: {
      onDragOver(event) {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event) {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      },
    },
  };
}
