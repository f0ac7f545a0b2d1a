/** The name of the field of the proof at an index, also in a failure of the report. */
export const proofField = (index: number) => `proof_photo_${index + 1}`;
