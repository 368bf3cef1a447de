// An imported picture is its address.
module.exports = '/picture';
