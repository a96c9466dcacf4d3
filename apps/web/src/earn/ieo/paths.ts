export const IEO_PATH = '/ieo/ieo';
export const IEO_RECORDS_PATH = '/ieo/ieo-record';
