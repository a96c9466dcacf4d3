export const PROOF_PATH = '/setting/proof-of-liabilities';
