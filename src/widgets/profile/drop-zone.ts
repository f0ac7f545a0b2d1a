import { type DragEvent, useState } from 'react';

/** Attributes of a place that takes a dragged-in file, and whether one is held over it. */
export interface DropZone {
  isOver: boolean;
  on: {
    onDragOver(event: DragEvent): void;
    onDragLeave(): void;
    onDrop(event: DragEvent): void;
  };
}

/** Makes a drop zone for one file. */
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
