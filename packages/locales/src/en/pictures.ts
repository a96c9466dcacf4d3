/** What can go wrong with a picture that is to be sent. */
export const pictures = {
  not_a_picture: 'Choose a picture: JPG, PNG, WebP or GIF.',
  too_large: 'This file is too large. Choose a smaller picture.',
  compression_failed: 'The picture could not be compressed. Choose another one.',
  upload_failed: 'Failed to upload image',
};
