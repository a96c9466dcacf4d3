export { PasskeyConfirm } from './passkey-confirm.tsx';
export { destinationProof, ProofSheet, type SecondProof, useProofKind } from './proof-sheet.tsx';
