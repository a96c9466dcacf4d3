/** A picture on its way to the server: where it comes from, how far it is, what can go wrong. */
export const pictures = {
  not_a_picture: 'Choose a picture: JPG, PNG, WebP or GIF.',
  too_large: 'This file is too large. Choose a smaller picture.',
  compression_failed: 'The picture could not be compressed. Choose another one.',
  upload_failed: 'Failed to upload image',
  camera: 'Take a photo',
  file: 'Choose a file',
  shrinking: 'Preparing',
  uploading: 'Uploading {percent}%',
  uploaded: 'Uploaded',
  photo_of: 'Photo: {name}',
  still_uploading: 'Wait until the photo is uploaded.',
};
