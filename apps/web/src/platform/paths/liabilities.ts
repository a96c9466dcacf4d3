export const PROOF_PATH = '/setting/proof-of-liabilities';
export const HEADS_PATH = '/setting/signed-history';
