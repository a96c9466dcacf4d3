export const PROFILE_PATH = '/setting/user-profile';
export const CHANGES_PATH = '/setting/account-change';
